/** What splits bring to the server: how the bill is divided, what each step does to a share, its money, and who hears of it. */
import {
  type Agreement,
  type Participant,
  participantOf,
  withParticipant,
} from '@handshake/domain/agreement/agreement.ts'
import {
  debtorsOf,
  isOpenShare,
  leftOf,
  paidOf,
  splitTermsOf,
} from '@handshake/domain/agreement/split/split-agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { Refused } from '#platform/use-case.ts'
import type { ActionHook, AgreementHooks, Planned } from '../agreement-hooks.ts'
import { readGuests } from '../guest/guest.store.ts'
import { everyoneIn, mayPay, ownPart } from '../step/shared-actions.ts'
import { isSettledUp, pay } from '../step/transfers.ts'
import { draftSplit, shownTerms } from './draft-split.ts'
import { changeGuest, confirmGuest, denyGuest, orGuest, removeGuest, waiveGuest, writeSplit } from './guest-hooks.ts'
import { splitNotices } from './split-notices.ts'

/** After the date to pay by; what is settled then was settled late. */
const isLate = (agreement: Agreement, now: Date): boolean => {
  const { payBy } = splitTermsOf(agreement)
  return payBy !== null && new Date(payBy) < now
}

/** What changes on the row once a share is settled. */
function settleShare(agreement: Agreement, personId: PersonId, settledBy: 'wallet' | 'elsewhere', now: Date): Planned {
  const own = ownPart(agreement, personId)
  const { details } = own
  const late = settledBy === 'wallet' ? isLate(agreement, now) : details.late === true
  return {
    changes: {
      participants: withParticipant(agreement, personId, {
        status: 'settled',
        // Whoever pays has said yes to it.
        ...(settledBy === 'wallet' && { acceptedVersion: agreement.termsVersion }),
        answeredAt: now,
        details: { ...details, settledBy, late },
      }),
    },
    facts: { aboutId: personId, amountCents: leftOf(own) },
  }
}

/** What changes once this much of a share is paid from a wallet: what is left of it settles it, and less is a part. Whoever pays has said yes to it. */
export function payShare(agreement: Agreement, personId: PersonId, amountCents: Cents, now: Date): Planned {
  const own = ownPart(agreement, personId)
  if (amountCents === leftOf(own)) return settleShare(agreement, personId, 'wallet', now)
  return {
    changes: {
      participants: withParticipant(agreement, personId, {
        status: 'accepted',
        acceptedVersion: agreement.termsVersion,
        answeredAt: now,
        details: { ...own.details, paidCents: paidOf(own) + amountCents },
      }),
    },
    facts: { aboutId: personId, amountCents },
  }
}

/** Whom a step of the initiator's is about: somebody whose share stands as the step needs it. */
const aboutShare =
  (
    stands: (one: Participant) => boolean,
    plan: (agreement: Agreement, one: Participant, now: Date) => Planned,
  ): ActionHook =>
  ({ now }, { agreement, input }, refuse) => {
    const one = debtorsOf(agreement).find(({ personId }) => personId === input.personId)
    if (one === undefined) return refuse('agreement.missing-details', { what: 'whose share it is' })
    return stands(one) ? plan(agreement, one, now) : refuse('agreement.invalid-transition')
  }

const isClaimed = ({ status }: Participant): boolean => status === 'claimed'

const changeShare: ActionHook = (ctx, asked, refuse) => {
  const { agreement, input } = asked
  const amountCents = input.amountCents
  if (amountCents === undefined) return refuse('agreement.missing-details', { what: 'how much the share is' })
  const planned = aboutShare(isOpenShare, (_, one) => {
    const payer = ownPart(agreement, agreement.initiatorId)
    const rest = payer.stakeCents + one.stakeCents - amountCents
    const changed = withParticipant(agreement, one.personId, { stakeCents: amountCents, status: 'invited' })
    return {
      // Whoever paid the bill bears the difference, so that the shares still add up to it.
      changes: {
        participants: changed.map((each) =>
          each.personId === agreement.initiatorId ? { ...each, stakeCents: cents(rest) } : each,
        ),
        termsVersion: agreement.termsVersion + 1,
      },
      facts: { aboutId: one.personId, amountCents },
    }
  })(ctx, asked, refuse)
  if (planned instanceof Refused || planned instanceof Promise) return planned
  const isSound =
    amountCents > 0 &&
    // Nobody gets back what they have paid: the share stays above it.
    present(planned.changes?.participants, 'shares').every(
      (one) => one.stakeCents >= 0 && (one.personId !== input.personId || leftOf(one) > 0),
    )
  return isSound
    ? planned
    : refuse('agreement.bad-terms', {
        problem: 'A share must be more than what was paid of it and no more than what’s left of the bill',
      })
}

const remindedNow = (agreement: Agreement, now: Date) => ({ ...agreement.metadata, remindedAt: now.toISOString() })

export const splitHooks: AgreementHooks<'split'> = {
  draft: draftSplit,
  terms: shownTerms,
  read: readGuests,
  write: writeSplit,
  moments: (agreement, personId) => {
    const { payBy } = splitTermsOf(agreement)
    if (payBy === null) return []
    const own = participantOf(agreement, personId)
    const hasPaid = own?.role === 'participant' && !isOpenShare(own)
    return [{ name: 'pay-by', words: 'Split payment due', at: new Date(payBy), isOff: hasPaid }]
  },
  actions: {
    accept_share: ({ now }, { agreement, personId }) => ({
      changes: {
        participants: withParticipant(agreement, personId, {
          status: 'accepted',
          acceptedVersion: agreement.termsVersion,
          answeredAt: now,
        }),
      },
    }),
    pay_share: async (ctx, { agreement, personId }, refuse) => {
      const amountCents = leftOf(ownPart(agreement, personId))
      const refused = await mayPay(
        ctx,
        { people: everyoneIn(agreement), personId, amountCents, as: 'transfer' },
        refuse,
      )
      return refused ?? payShare(agreement, personId, amountCents, ctx.now)
    },
    pay_part: async (ctx, { agreement, personId, input }, refuse) => {
      const { amountCents } = input
      if (amountCents === undefined) return refuse('agreement.missing-details', { what: 'how much you’re paying' })
      const left = leftOf(ownPart(agreement, personId))
      if (amountCents > left)
        return refuse('agreement.bad-terms', {
          problem: `That’s more than is left of your share: ${formatAmount(left)}`,
        })
      const refused = await mayPay(
        ctx,
        { people: everyoneIn(agreement), personId, amountCents, as: 'transfer' },
        refuse,
      )
      return refused ?? payShare(agreement, personId, amountCents, ctx.now)
    },
    mark_paid: ({ now }, { agreement, personId }) => {
      const own = ownPart(agreement, personId)
      const { details } = own
      return {
        changes: {
          participants: withParticipant(agreement, personId, {
            status: 'claimed',
            acceptedVersion: agreement.termsVersion,
            answeredAt: now,
            details: { ...details, late: isLate(agreement, now) },
          }),
        },
        facts: { amountCents: leftOf(own) },
      }
    },
    confirm_paid: orGuest(
      confirmGuest,
      aboutShare(isClaimed, (agreement, { personId }, now) => settleShare(agreement, personId, 'elsewhere', now)),
    ),
    deny_paid: orGuest(
      denyGuest,
      aboutShare(isClaimed, (agreement, one) => ({
        // Whether they still owe it is what the two disagree about: only their own yes makes it a claim to settle up with.
        changes: { participants: withParticipant(agreement, one.personId, { status: 'invited' }) },
        facts: { aboutId: one.personId, amountCents: leftOf(one) },
      })),
    ),
    change_share: orGuest(changeGuest, changeShare),
    remove_guest: removeGuest,
    waive_share: orGuest(
      waiveGuest,
      aboutShare(isOpenShare, (agreement, one, now) => ({
        changes: {
          participants: withParticipant(agreement, one.personId, {
            status: 'waived',
            answeredAt: now,
            details: { ...one.details, settledBy: 'waived' },
          }),
        },
        facts: { aboutId: one.personId, amountCents: leftOf(one) },
      })),
    ),
    remind: ({ now }, { agreement }) => ({ changes: { metadata: remindedNow(agreement, now) } }),
    raise_dispute: ({ now }, { agreement, personId, input }, refuse) =>
      input.reason === ''
        ? refuse('agreement.missing-details', { what: 'what is wrong with your share' })
        : { changes: { participants: withParticipant(agreement, personId, { status: 'declined', answeredAt: now }) } },
  },
  system: {
    remind: (agreement, now) => ({
      changes: {
        metadata: {
          ...remindedNow(agreement, now),
          automaticReminders: Number(agreement.metadata.automaticReminders ?? 0) + 1,
        },
      },
    }),
  },
  recipes: {
    'split:pay-share': (step) => {
      // The difference was paid for all parts at once.
      if (isSettledUp(step)) return []
      const from = present(step.attempt.actorId, 'a share is paid by somebody')
      const amountCents = present(step.attempt.facts?.amountCents, 'a payment says how much')
      return [pay(step, { from, to: step.after.initiatorId, amountCents })]
    },
  },
  notices: splitNotices,
}
