/** Takes what a person owes for deposits that were taken back from what is in their wallet; what is missing stays owed. */
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, subtract, zero } from '@handshake/domain/money.ts'
import { shareAmongClaims } from '@handshake/domain/payment/reversal.ts'
import { balanceOf } from '@handshake/ledger/balances.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { postOurs } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { noteTake, openReversals, type Reversal } from './reversal-rows.ts'

/** Whose debts these people pay as well. */
export async function accountsAnsweredFor(
  { client }: Pick<Context, 'client'>,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'payment-accounts-answered-for',
    text: 'select distinct other_id as id from account_ties where user_id = any ($1::uuid[])',
    values: [people],
  })
  return rows.map(({ id }) => id)
}

export type Collected = {
  readonly takenCents: Cents
  readonly owedCents: Cents
  /** The transfers by which it was taken. */
  readonly transferIds: readonly string[]
}

/**
 * Whoever calls has locked the person's wallet, and those of `accountsAnsweredFor`. It takes what is free: a stake in escrow stays where it is, because somebody else
 * relies on it. A posting that meets a halt of the books throws, and whoever called tries again.
 */
export async function collectOwed(ctx: Context, personId: PersonId): Promise<Collected> {
  const open = await openReversals(ctx, personId)
  const wanted = open.map(({ amountCents, takenCents }) => subtract(amountCents, takenCents))
  const available = (await balanceOf(ctx.client, { kind: 'wallet', ownerId: personId })) ?? zero
  const parts = shareAmongClaims(available, wanted)
  const taking = open
    .map((reversal, index) => ({ reversal, takenCents: present(parts[index], 'every claim has its part') }))
    .filter(({ takenCents }) => takenCents > 0)
  if (taking.length > 0) {
    const { status } = await postOurs(
      ctx.client,
      taking.map(({ reversal, takenCents }) => takeOf(personId, reversal, takenCents)),
      { at: ctx.now },
    )
    assert(status === 'created', `collecting what ${personId} owes was ${status}`)
    for (const { reversal, takenCents } of taking) await noteTake(ctx, reversal, add(reversal.takenCents, takenCents))
    ctx.tell([personId], ['wallet'])
  }
  const takenCents = add(...parts)
  return {
    takenCents,
    owedCents: subtract(add(...wanted), takenCents),
    transferIds: taking.map(({ reversal }) => takeId(reversal, reversal.takes + 1)),
  }
}

export const takeId = (reversal: Reversal, take: number) => serverTransferId('deposit-reversal', reversal.id, take)

const takeOf = (personId: PersonId, reversal: Reversal, amountCents: Cents): Transfer => ({
  id: takeId(reversal, reversal.takes + 1),
  kind: `deposit-reversal.${reversal.method}`,
  from: personId,
  amountCents,
  reference: { kind: 'payment-order', id: reversal.orderId },
  description: descriptionOf(reversal, personId),
})

function descriptionOf({ personId: owedBy, cause }: Reversal, personId: PersonId): string {
  if (owedBy !== personId) return 'Deposit to another account of yours reversed'
  return cause === 'dispute' ? 'Deposit disputed with your bank' : 'Deposit refunded to you'
}
