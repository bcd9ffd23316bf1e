/** How two people share out what is held: one side is paid from it, by an amount both agree on or an arbitrator rules, and the rest goes back. */
import { assert, present } from '../../assert.ts'
import type { PersonId } from '../../ids.ts'
import { add, type Cents, cents, subtract, zero } from '../../money.ts'
import { type Agreement, heldIn } from '../agreement.ts'
import type { AgreementMachine, Guard, TrustChange } from '../agreement-type.ts'
import { caseRows } from './case-clock.ts'

export const parties = ['initiator', 'counterparty'] as const

/** An amount one side would settle for; the other side may accept it or name another. */
export type Proposal = { readonly by: PersonId; readonly amountCents: Cents }

type Settled = {
  readonly proposal?: Proposal
  /** What the paid side got in the end. */
  readonly awardCents?: Cents
}

export const settledOf = ({ metadata }: Agreement): Settled => metadata as Settled

export type Payout = { readonly personId: PersonId; readonly amountCents: Cents }

/** So much of what is held for one of two, everything else for the other. */
export function payoutsOf(agreement: Agreement, payeeId: PersonId, amountCents: Cents): readonly Payout[] {
  const held = cents(heldIn(agreement))
  assert(amountCents >= 0 && amountCents <= held, 'nobody is paid more than is held')
  const other = present(
    agreement.participants.find(({ personId }) => personId !== payeeId),
    'what is shared out has two sides',
  )
  return [
    { personId: payeeId, amountCents },
    { personId: other.personId, amountCents: subtract(held, amountCents) },
  ]
}

export const sumOf = (payouts: readonly Payout[]): Cents => add(zero, ...payouts.map(({ amountCents }) => amountCents))

/** Both sides settle between themselves, or somebody without a stake rules. */
export const settlementRows = {
  propose_amount: { from: ['disputed'], to: 'stay', by: parties },
  accept_amount: {
    from: ['disputed'],
    to: 'completed',
    by: parties,
    moves: 'pay-out',
    guard: 'other-side-proposed',
    accepts: 'amount',
  },
  rule_share: { from: ['disputed'], to: 'completed', by: ['arbitrator'], moves: 'pay-out' },
  rule_refund: { from: ['disputed'], to: 'refunded', by: ['arbitrator'], moves: 'refund-deposits' },
  ...caseRows,
} as const satisfies AgreementMachine['events']

export const settlementGuards = {
  'other-side-proposed': {
    words: 'The other side hasn’t named an amount',
    holds: ({ agreement, actor }) => {
      const { proposal } = settledOf(agreement)
      return proposal !== undefined && proposal.by !== actor?.personId
    },
  },
} as const satisfies Readonly<Record<string, Guard<unknown>>>

/** Whoever saw it through kept their word; a ruling that gives one side nothing or everything means that the other lost. */
export function settlementTrust(
  before: Agreement,
  after: Agreement,
  event: string,
  payeeId: PersonId,
): readonly TrustChange[] {
  const ended = after.status === 'completed' || event === 'rule_refund'
  if (!ended || before.status === after.status) return []
  const held = heldIn(before)
  const award = settledOf(after).awardCents ?? 0
  const isRuled = held > 0 && (event === 'rule_refund' || event === 'rule_share')
  const staked = after.totalCents > 0
  return before.participants.map(({ personId, heldCents }): TrustChange => {
    const gets = event === 'rule_refund' ? heldCents : personId === payeeId ? award : held - award
    return isRuled && gets === 0
      ? { personId, movement: 'dispute_lost', obligation: 'dispute_lost', staked }
      : { personId, movement: 'agreement_completed', obligation: 'settled', staked }
  })
}
