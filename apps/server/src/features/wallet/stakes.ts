/** Stakes: money a person locks in the escrow of a handshake, and gets back at most once. The handshake decides when. */
import { amountRefusal } from '@handshake/contracts/amount-refusals.ts'
import { AssertionFailed, assert } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId, TransferId } from '@handshake/domain/ids.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { post } from '@handshake/ledger/post.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { knownTransfers } from './wallet.store.ts'
import { lockWallets, noteActivity } from './wallet-activity.ts'
import { checkLimits } from './wallet-limits.ts'

export type Stake = {
  /** Minted by the request, or derived from what caused it: a repeat locks nothing twice. */
  readonly id: TransferId
  readonly personId: PersonId
  readonly betId: HandshakeId | null
  readonly amountCents: Cents
}

export type StakeCode =
  | 'wallet.escrow-not-positive'
  | 'wallet.amount-out-of-range'
  | 'wallet.escrow-without-bet'
  | 'wallet.daily-transactions-reached'
  | 'wallet.rate-limited'
  | 'wallet.insufficient-escrow-funds'
  | 'wallet.id-reused'
  | 'wallet.halted'

/** Null when the stake is locked; a refusal belongs to the route whose use case asked. */
export async function lockStake(ctx: Context, stake: Stake, refuse: Refuse<StakeCode>): Promise<Refused | null> {
  const { id, personId, betId, amountCents } = stake
  const wrong = amountRefusal('escrow', amountCents)
  if (wrong !== null) return refuse(wrong)
  if (betId === null) return refuse('wallet.escrow-without-bet')
  await lockWallets(ctx, [personId])
  const isRepeat = (await knownTransfers(ctx, [id])).has(id)
  const over = isRepeat ? null : await checkLimits(ctx, personId, 'escrow', refuse)
  if (over) return over

  const reference = { kind: 'handshake', id: betId } as const
  const posted = await post(
    ctx.client,
    [
      {
        id,
        kind: 'handshake.lock-stake',
        from: personId,
        to: betId,
        amountCents,
        reference,
        description: 'Stake locked in escrow',
      },
    ],
    { at: ctx.now },
  )
  switch (posted.status) {
    case 'exists':
      return null
    case 'created':
      await noteActivity(ctx, [{ personId, action: 'escrow', requestId: id }])
      ctx.tell([personId], ['wallet'])
      return null
    case 'insufficient-funds':
      return refuse('wallet.insufficient-escrow-funds', {
        amount: formatAmount(amountCents),
        balance: formatAmount(posted.balanceCents),
      })
    case 'id-reused':
    case 'halted':
      return refuse(`wallet.${posted.status}`)
    case 'unknown-account':
    case 'already-corrected':
      throw new AssertionFailed(`locking a stake was ${posted.status}`)
  }
}

/** Why a stake comes back: given back by agreement of the life of the handshake, or refunded because it came to nothing. */
export type StakeReturn = 'release' | 'refund'

const returns = {
  release: { kind: 'handshake.release-stake', description: 'Stake released from escrow' },
  refund: { kind: 'handshake.refund', description: 'Stake refunded' },
} as const satisfies Record<StakeReturn, object>

/** The escrow holds the stakes it was given, so the only way not to return one is that money stands still. */
export async function returnStake(
  ctx: Context,
  { id, personId, betId, amountCents }: Stake & { readonly betId: HandshakeId },
  why: StakeReturn,
): Promise<'returned' | 'halted'> {
  const reference = { kind: 'handshake', id: betId } as const
  const transfer = { id, ...returns[why], from: betId, to: personId, amountCents, reference }
  const posted = await post(ctx.client, [transfer], { at: ctx.now })
  if (posted.status === 'halted') return 'halted'
  assert(posted.status === 'created' || posted.status === 'exists', `returning a stake was ${posted.status}`)
  if (posted.status === 'created') ctx.tell([personId], ['wallet'])
  return 'returned'
}
