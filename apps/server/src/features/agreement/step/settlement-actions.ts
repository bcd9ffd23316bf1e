/** What the steps change that share out what is held: amounts the two sides name, and rulings. */
import { type Agreement, heldIn, type Participant } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { type Proposal, payoutsOf, settledOf } from '@handshake/domain/agreement/table/settlement.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents, formatAmount, zero } from '@handshake/domain/money.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { ActionHook, Planned, StepCode } from '../agreement-hooks.ts'

/** Who is paid from what is held. */
export function payeeOf(agreement: Agreement): PersonId {
  const { payee } = agreementTypes[agreement.type]
  return payee === 'initiator' ? agreement.initiatorId : present(agreement.counterpartyId, 'somebody is paid')
}

/** Shares out everything: so much for whoever is paid, the rest back. */
export function sharedOut(agreement: Agreement, amountCents: Cents, more: object = {}): Planned {
  const payeeId = payeeOf(agreement)
  return {
    changes: { metadata: { ...agreement.metadata, ...more, awardCents: amountCents } },
    facts: { aboutId: payeeId, amountCents, payouts: payoutsOf(agreement, payeeId, amountCents) },
  }
}

/** An amount of what is held, as somebody sent it. */
export function partOfHeld(
  agreement: Agreement,
  { amountCents, least }: { readonly amountCents: Cents | undefined; readonly least: number },
  refuse: Refuse<StepCode>,
): Cents | Refused {
  if (amountCents === undefined) return refuse('agreement.missing-details', { what: 'how much' })
  const held = cents(heldIn(agreement))
  if (amountCents >= least && amountCents <= held) return amountCents
  return refuse('agreement.bad-terms', {
    problem: `Enter an amount from ${formatAmount(cents(least))} to ${formatAmount(held)}`,
  })
}

const isRefused = (value: Cents | Refused): value is Refused => typeof value !== 'number'

/** Whoever decides for others says why. */
const ruled =
  (plan: ActionHook): ActionHook =>
  (ctx, asked, refuse) =>
    asked.input.reason === ''
      ? refuse('agreement.missing-details', { what: 'why you decide this way' })
      : plan(ctx, asked, refuse)

export const settlementActions: Readonly<Record<string, ActionHook>> = {
  propose_amount: (_, { agreement, personId, input }, refuse) => {
    const amountCents = partOfHeld(agreement, { amountCents: input.amountCents, least: 0 }, refuse)
    if (isRefused(amountCents)) return amountCents
    return {
      changes: { metadata: { ...agreement.metadata, proposal: { by: personId, amountCents } } },
      facts: { amountCents },
    }
  },
  accept_amount: (_, { agreement }) =>
    sharedOut(agreement, present(settledOf(agreement).proposal, 'the guard saw a proposal').amountCents),
  rule_share: ruled((_, { agreement, input }, refuse) => {
    const amountCents = partOfHeld(agreement, { amountCents: input.amountCents, least: 0 }, refuse)
    return isRefused(amountCents) ? amountCents : sharedOut(agreement, amountCents)
  }),
  rule_refund: ruled((_, { agreement }) => ({
    changes: { metadata: { ...agreement.metadata, awardCents: zero } },
    facts: { amountCents: cents(heldIn(agreement)) },
  })),
  raise_dispute: (_, { agreement, personId, input }, refuse) =>
    input.reason === ''
      ? refuse('agreement.missing-details', { what: 'what is wrong' })
      : {
          changes: {
            participants: agreement.participants.map(unsaid),
            metadata: withoutOwnProposal(agreement, personId),
          },
        },
}

/** What somebody confirmed or asked for before a dispute no longer counts in it: both say it again, or not. */
const unsaid = (one: Participant): Participant => ({
  ...one,
  ...(one.status === 'settled' && { status: one.heldCents > 0 ? 'deposited' : 'accepted' }),
  cancelAgreedAt: null,
})

/** Whoever opens a dispute no longer stands by the amount they named before it. */
export const withoutOwnProposal = ({ metadata }: Agreement, personId: PersonId): Agreement['metadata'] => {
  const { proposal, ...others } = metadata as { readonly proposal?: Proposal }
  return proposal?.by === personId ? others : metadata
}

/** By event: what a step of the server's own changes, whatever the type. */
export const sharedSystem: Readonly<Record<string, (agreement: Agreement, now: Date) => Planned>> = {
  escalate_case: ({ metadata }, now) => ({ changes: { metadata: { ...metadata, escalatedAt: now.toISOString() } } }),
}
