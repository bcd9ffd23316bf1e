/** What rentals bring to the server: what a form comes to, what each step changes, and who hears of it. */
import { type Agreement, withParticipant } from '@handshake/domain/agreement/agreement.ts'
import {
  feeAtReturn,
  lateFeeOf,
  type RentalTerms,
  rentalLifeOf,
  rentalProblem,
  rentalTermsOf,
  renterOf,
} from '@handshake/domain/agreement/rental/rental-agreement.ts'
import { settledOf } from '@handshake/domain/agreement/table/settlement.ts'
import { present } from '@handshake/domain/assert.ts'
import { add, cents, subtract, zero } from '@handshake/domain/money.ts'
import { Refused } from '#platform/use-case.ts'
import type { AgreementHooks, Planned } from '../agreement-hooks.ts'
import { clockMoment } from '../agreement-moments.ts'
import { partOfHeld, sharedOut, withoutOwnProposal } from '../step/settlement-actions.ts'
import { ownPart } from '../step/shared-actions.ts'
import { rentalNotices } from './rental-notices.ts'

const noted = (agreement: Agreement, more: object): Planned => ({
  changes: { metadata: { ...agreement.metadata, ...more } },
})

/** It is back: the deposit goes to the renter, but for what lateness cost; in dispute all of it. */
const depositBack = (agreement: Agreement, now: Date): Planned =>
  sharedOut(agreement, feeAtReturn(agreement, now), returned(agreement, now))

/** From when on lateness no longer grows. */
const returned = (agreement: Agreement, now: Date): object =>
  rentalLifeOf(agreement).startedAt === undefined
    ? {}
    : { returnedAt: rentalLifeOf(agreement).returnedAt ?? now.toISOString() }

export const rentalHooks: AgreementHooks<'rental'> = {
  draft: (form, { initiatorId, others, ctx: { now } }) => {
    const problem = rentalProblem(form, now)
    if (problem !== null) return { problem }
    const { type: _, ...terms } = form
    const totalCents = add(form.rentCents, form.depositCents)
    return {
      totalCents,
      terms: terms satisfies RentalTerms,
      seats: [
        { personId: initiatorId, role: 'initiator', stakeCents: zero },
        { personId: present(others[0], 'a rental has a renter'), role: 'counterparty', stakeCents: totalCents },
      ],
    }
  },
  terms: (agreement) => rentalTermsOf(agreement),
  moments: (agreement, personId) => {
    const { startsAt, endsAt } = rentalTermsOf(agreement)
    return [
      { name: 'starts', words: 'Rental starts', at: new Date(startsAt) },
      { name: 'ends', words: 'Rental return due', at: new Date(endsAt) },
      ...clockMoment({ settling: 'Return check due', reviewing: 'Answer to the claim due' })(agreement, personId),
    ]
  },
  standing: (agreement, now) => {
    const { handedOverAt = null, startedAt = null, returnedAt = null } = rentalLifeOf(agreement)
    const { proposal = null, awardCents = null } = settledOf(agreement)
    const lateFeeCents = agreement.completedAt === null ? lateFeeOf(agreement, now) : zero
    return { type: 'rental', handedOverAt, startedAt, returnedAt, lateFeeCents, proposal, awardCents }
  },
  actions: {
    hand_over: ({ now }, { agreement }) => noted(agreement, { handedOverAt: now.toISOString() }),
    confirm_hand_over: ({ now }, { agreement, personId }) => {
      const { rentCents } = rentalTermsOf(agreement)
      const heldCents = subtract(ownPart(agreement, personId).heldCents, rentCents)
      return {
        changes: {
          participants: withParticipant(agreement, personId, { heldCents }),
          metadata: { ...agreement.metadata, startedAt: now.toISOString() },
        },
        facts: { aboutId: agreement.initiatorId, amountCents: rentCents },
      }
    },
    return_item: ({ now }, { agreement }) => noted(agreement, { returnedAt: now.toISOString() }),
    confirm_return: ({ now }, { agreement }) => depositBack(agreement, now),
    claim_damage: ({ now }, { agreement, personId, input }, refuse) => {
      if (input.reason === '') return refuse('agreement.missing-details', { what: 'what is wrong with it' })
      const amountCents = partOfHeld(agreement, { amountCents: input.amountCents, least: 1 }, refuse)
      if (amountCents instanceof Refused) return amountCents
      return {
        changes: {
          metadata: {
            ...agreement.metadata,
            ...returned(agreement, now),
            claimedAt: now.toISOString(),
            proposal: { by: personId, amountCents },
          },
        },
        facts: { amountCents },
      }
    },
    contest_claim: (_, { agreement, personId, input }, refuse) =>
      input.reason === ''
        ? refuse('agreement.missing-details', { what: 'why you see it differently' })
        : { changes: { metadata: withoutOwnProposal(agreement, personId) } },
  },
  system: {
    note_late: (agreement, now) => noted(agreement, { lateNotedAt: now.toISOString() }),
    close_return: depositBack,
    lapse: (agreement) => ({ facts: { aboutId: renterOf(agreement), amountCents: cents(heldOf(agreement)) } }),
  },
  notices: rentalNotices,
}

const heldOf = (agreement: Agreement): number => ownPart(agreement, renterOf(agreement)).heldCents
