/** What each money recipe of the pool's table posts. Ids follow from the pool and the person, so none of it can happen twice. */
import { assert, present } from '@handshake/domain/assert.ts'
import type { PoolRecipe } from '@handshake/domain/pool/pool-machine.ts'
import { potOfPool, shareOut } from '@handshake/domain/pool/pool-shares.ts'
import type { Decided } from '@handshake/domain/wallet/fees.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Pool } from './pool.store.ts'
import type { PlannedMove } from './pool-move.ts'

type Recipe = (move: PlannedMove) => Transfer[]

export const moneyRecipes: Readonly<Record<PoolRecipe, Recipe>> = {
  'lock-stake': ({ after, attempt }) => [
    {
      id: present(attempt.stakeId, 'a stake is locked by a request'),
      kind: 'pool.lock-stake',
      from: present(attempt.actorId, 'a person joins'),
      to: after.id,
      amountCents: after.stakeCents,
      reference: about(after),
      description: `Stake locked: ${after.title}`,
    },
  ],
  // Whoever left may come back and leave again, so the step is part of the id.
  'release-stake': ({ before, after, attempt }) => {
    const personId = present(attempt.actorId, 'a person leaves')
    return [
      {
        id: serverTransferId('pool-release', before.id, personId, after.stepCount),
        kind: 'pool.release-stake',
        from: before.id,
        to: personId,
        amountCents: before.stakeCents,
        reference: about(before),
        description: `Stake released: ${before.title}`,
      },
    ]
  },
  'refund-stakes': ({ before }) => refunds(before, 'pool.refund'),
  'refund-frozen-stakes': ({ before }) => refunds(before, 'pool.ruled-refund'),
  'freeze-pot': ({ before }) => [
    {
      id: serverTransferId('pool-freeze', before.id),
      kind: 'pool.freeze',
      from: before.id,
      to: before.id,
      amountCents: potOfPool(before.stakeCents, before.seats.length),
      reference: about(before),
    },
  ],
  'pay-out': (move) => payOut(move, { payOut: 'pool.pay-out', fee: 'pool.fee', decided: 'settled' }),
  'pay-out-ruled': (move) => payOut(move, { payOut: 'pool.ruled-pay-out', fee: 'pool.ruled-fee', decided: 'ruled' }),
}

const about = ({ id }: Pool) => ({ kind: 'pool', id }) as const

const refunds = (pool: Pool, kind: 'pool.refund' | 'pool.ruled-refund'): Transfer[] =>
  pool.seats.map(({ personId }) => ({
    id: serverTransferId('pool-refund', pool.id, personId),
    kind,
    from: pool.id,
    to: personId,
    amountCents: pool.stakeCents,
    reference: about(pool),
    description: `Stake returned: ${pool.title}`,
  }))

type PayoutSource = { readonly decided: Decided } & (
  | { readonly payOut: 'pool.pay-out'; readonly fee: 'pool.fee' }
  | { readonly payOut: 'pool.ruled-pay-out'; readonly fee: 'pool.ruled-fee' }
)

function payOut({ before, after }: PlannedMove, { payOut: kind, fee, decided }: PayoutSource): Transfer[] {
  const shares = shareOut(before.stakeCents, before.seats, { outcome: after.outcome, decided })
  assert(shares.is === 'shared', 'a pot is paid where there is something to win')
  const reference = about(before)
  const parts: Transfer[] = shares.parts.map(({ seat, amountCents }) => ({
    id: serverTransferId('pool-pay-out', before.id, seat.personId),
    kind,
    from: before.id,
    to: seat.personId,
    amountCents,
    reference,
    description: `Payout: ${before.title}`,
  }))
  if (shares.feeCents === 0) return parts
  const id = serverTransferId('pool-fee', before.id)
  return [...parts, { id, kind: fee, from: before.id, amountCents: shares.feeCents, reference }]
}
