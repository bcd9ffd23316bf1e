/** What escrow, custom and trust-only agreements bring to the server. */
import { type Agreement, heldIn, withParticipant } from '@handshake/domain/agreement/agreement.ts'
import { payoutsOf, settledOf } from '@handshake/domain/agreement/table/settlement.ts'
import { maxHeld } from '@handshake/domain/agreement/table/small-agreements.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents, zero } from '@handshake/domain/money.ts'
import type { ActionHook, AgreementHooks, Named, Planned, Seat } from '../agreement-hooks.ts'
import { clockMoment } from '../agreement-moments.ts'

const confirmed: ActionHook = ({ now }, { agreement, personId }) => ({
  changes: { participants: withParticipant(agreement, personId, { status: 'settled', answeredAt: now }) },
})

const seats = ({ initiatorId, others }: Named, mine: Cents, theirs: Cents): readonly Seat[] => [
  { personId: initiatorId, role: 'initiator', stakeCents: mine },
  { personId: present(others[0], 'an agreement has another side'), role: 'counterparty', stakeCents: theirs },
]

const otherThan = (agreement: Agreement, personId: PersonId): PersonId =>
  present(agreement.participants.find((one) => one.personId !== personId)?.personId, 'there is another side')

/** Everything that is held goes to this side. */
function allTo(agreement: Agreement, personId: PersonId, more: object = {}): Planned {
  const held = cents(heldIn(agreement))
  return {
    changes: {
      metadata: { ...agreement.metadata, ...more, awardCents: personId === agreement.counterpartyId ? held : zero },
    },
    facts: { aboutId: personId, amountCents: held, payouts: payoutsOf(agreement, personId, held) },
  }
}

/** An arbitrator says who broke it, and why. */
const ruledBroken =
  (plan: (agreement: Agreement, brokenBy: PersonId) => Planned): ActionHook =>
  (_, { agreement, input }, refuse) => {
    const broken = agreement.participants.find(({ personId }) => personId === input.personId)
    if (broken === undefined) return refuse('agreement.missing-details', { what: 'who broke it' })
    if (input.reason === '') return refuse('agreement.missing-details', { what: 'why you decide this way' })
    return plan(agreement, broken.personId)
  }

const brokenBy = ({ metadata }: Agreement): PersonId | null => (metadata.brokenBy as PersonId | undefined) ?? null

const settling = (agreement: Agreement) => {
  const { proposal = null, awardCents = null } = settledOf(agreement)
  return { proposal, awardCents }
}

const saysWhy: ActionHook = (_, { input }, refuse) =>
  input.reason === '' ? refuse('agreement.missing-details', { what: 'why you decide this way' }) : {}

export const escrowHooks: AgreementHooks<'escrow'> = {
  draft: ({ terms, amountCents }, named) =>
    amountCents > 0 && amountCents <= maxHeld
      ? { totalCents: amountCents, terms: { terms }, seats: seats(named, amountCents, zero) }
      : { problem: 'Enter an amount from $0.01 to $10,000' },
  terms: (agreement) => ({ ...(agreement.terms as { terms: string }), amountCents: agreement.totalCents }),
  moments: clockMoment({ pending: 'Answer due', escrow_pending: 'Payment into escrow due' }),
  standing: (agreement) => ({ type: 'escrow', ...settling(agreement) }),
  actions: { release_funds: confirmed },
}

export const customHooks: AgreementHooks<'custom'> = {
  draft: ({ terms, stakeCents }, named) => {
    if (terms === '') return { problem: 'Write down what you agree on' }
    return stakeCents >= 0 && stakeCents <= maxHeld
      ? { totalCents: stakeCents, terms: { terms }, seats: seats(named, stakeCents, stakeCents) }
      : { problem: 'A stake can be up to $10,000 each' }
  },
  terms: (agreement) => ({ ...(agreement.terms as { terms: string }), stakeCents: agreement.totalCents }),
  moments: clockMoment({ pending: 'Answer due' }),
  standing: (agreement) => ({ type: 'custom', ...settling(agreement), brokenBy: brokenBy(agreement) }),
  actions: {
    confirm_kept: confirmed,
    concede: (_, { agreement, personId }) => allTo(agreement, otherThan(agreement, personId)),
    rule_broken: ruledBroken((agreement, broken) =>
      allTo(agreement, otherThan(agreement, broken), { brokenBy: broken }),
    ),
  },
}

export const trustOnlyHooks: AgreementHooks<'trust_only'> = {
  draft: ({ terms }, named) =>
    terms === ''
      ? { problem: 'Write down what you promise each other' }
      : { totalCents: zero, terms: { terms }, seats: seats(named, zero, zero) },
  terms: (agreement) => agreement.terms as { terms: string },
  moments: clockMoment({ pending: 'Answer due' }),
  standing: (agreement) => ({ type: 'trust_only', brokenBy: brokenBy(agreement) }),
  actions: {
    confirm_kept: confirmed,
    rule_kept: saysWhy,
    rule_void: saysWhy,
    rule_broken: ruledBroken((agreement, broken) => ({
      changes: { metadata: { ...agreement.metadata, brokenBy: broken } },
      facts: { aboutId: broken },
    })),
  },
}
