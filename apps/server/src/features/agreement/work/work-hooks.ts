/** What services and marketplace contracts bring to the server: what a form comes to, and what a step does to a milestone. */
import type { AgreementStanding } from '@handshake/contracts/agreement/agreement-forms.ts'
import { type Agreement, withParticipant } from '@handshake/domain/agreement/agreement.ts'
import { settledOf } from '@handshake/domain/agreement/table/settlement.ts'
import {
  allows,
  type MilestoneLife,
  milestonesOf,
  oldestDelivery,
  timeToAnswerMs,
  type WorkStep,
  type WorkTerms,
  withMilestone,
  workProblem,
  workTermsOf,
} from '@handshake/domain/agreement/work/work-agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import { add, subtract, zero } from '@handshake/domain/money.ts'
import type { ActionHook, AgreementHooks, Drafted, Planned, Seat } from '../agreement-hooks.ts'
import { clockMoment } from '../agreement-moments.ts'
import { ownPart } from '../step/shared-actions.ts'
import { workNotices } from './work-notices.ts'

const changed = (agreement: Agreement, place: number, change: Partial<MilestoneLife>): Planned => ({
  changes: { metadata: { ...agreement.metadata, milestones: withMilestone(agreement, place, change) } },
  facts: { amountCents: milestoneAt(agreement, place).amountCents, what: milestoneAt(agreement, place).name },
})

const milestoneAt = (agreement: Agreement, place: number) =>
  present(workTermsOf(agreement).milestones[place], 'a milestone of the terms')

/** Pays a milestone from what is held. */
function released(agreement: Agreement, place: number): Planned {
  const { amountCents, name } = milestoneAt(agreement, place)
  const client = ownPart(agreement, agreement.initiatorId)
  // An amount was named of what was held then; now there is less.
  const { proposal: _, ...metadata } = agreement.metadata as { readonly proposal?: unknown }
  const { changes } = changed({ ...agreement, metadata }, place, { status: 'released' })
  return {
    changes: {
      ...changes,
      participants: withParticipant(agreement, client.personId, { heldCents: subtract(client.heldCents, amountCents) }),
    },
    facts: { aboutId: present(agreement.counterpartyId, 'who did the work'), amountCents, what: name },
  }
}

/** The milestone a step names, where it stands as the step needs it. */
const onMilestone =
  (step: WorkStep, plan: (agreement: Agreement, place: number, now: Date) => Planned): ActionHook =>
  ({ now }, { agreement, input }, refuse) => {
    const place = input.milestone
    const one = place === undefined ? undefined : milestonesOf(agreement)[place]
    if (place === undefined || one === undefined)
      return refuse('agreement.missing-details', { what: 'which milestone' })
    return allows[step](one, workTermsOf(agreement))
      ? plan(agreement, place, now)
      : refuse('agreement.invalid-transition')
  }

const drafted = (form: WorkTerms, seats: readonly Seat[]): Drafted | { readonly problem: string } => {
  const problem = workProblem(form)
  if (problem !== null) return { problem }
  const { description, milestones, revisions } = form
  const totalCents = add(zero, ...milestones.map(({ amountCents }) => amountCents))
  return {
    totalCents,
    terms: { description, milestones, revisions } satisfies WorkTerms,
    seats: seats.map((seat) => (seat.role === 'initiator' ? { ...seat, stakeCents: totalCents } : seat)),
  }
}

type WorkStanding = Omit<Extract<AgreementStanding, { type: 'service' }>, 'type'>

function standing(agreement: Agreement): WorkStanding {
  const { proposal = null, awardCents = null } = settledOf(agreement)
  const lives = milestonesOf(agreement)
  const milestones = workTermsOf(agreement).milestones.map(({ name, amountCents }, place) => {
    const { status, revisions, deliveredAt } = present(lives[place], 'every milestone has its life')
    const waits = status === 'delivered' && deliveredAt !== undefined && agreement.status === 'in_progress'
    const answerBy = waits ? new Date(new Date(deliveredAt).getTime() + timeToAnswerMs).toISOString() : null
    return { name, amountCents, status, revisions, deliveredAt: deliveredAt ?? null, answerBy }
  })
  const paid = milestones.filter(({ status }) => status === 'released').map(({ amountCents }) => amountCents)
  return { milestones, releasedCents: add(zero, ...paid), proposal, awardCents }
}

const terms = (agreement: Agreement) => {
  const { description, milestones, revisions } = workTermsOf(agreement)
  return { description, revisions, milestones: [...milestones] }
}

const life = {
  terms,
  actions: {
    deliver: onMilestone('deliver', (agreement, place, now) =>
      changed(agreement, place, { status: 'delivered', deliveredAt: now.toISOString() }),
    ),
    request_revision: (ctx, asked, refuse) =>
      asked.input.reason === ''
        ? refuse('agreement.missing-details', { what: 'what should change' })
        : onMilestone('request_revision', (agreement, place) =>
            changed(agreement, place, {
              status: 'revising',
              revisions: (milestonesOf(agreement)[place]?.revisions ?? 0) + 1,
            }),
          )(ctx, asked, refuse),
    release_milestone: onMilestone('release_milestone', released),
  },
  system: {
    release_unanswered: (agreement) =>
      released(agreement, present(oldestDelivery(agreement), 'a delivery waits').place),
  },
  notices: workNotices,
  moments: clockMoment({
    pending: 'Answer due',
    escrow_pending: 'Payment into escrow due',
    in_progress: 'Delivery review due',
  }),
} satisfies Partial<AgreementHooks<'service'>>

export const serviceHooks: AgreementHooks<'service'> = {
  ...life,
  draft: (form, { initiatorId, others }) =>
    drafted(form, [
      { personId: initiatorId, role: 'initiator', stakeCents: zero },
      { personId: present(others[0], 'somebody does the work'), role: 'counterparty', stakeCents: zero },
    ]),
  standing: (agreement) => ({ type: 'service', ...standing(agreement) }),
}

export const marketplaceHooks: AgreementHooks<'marketplace'> = {
  ...life,
  draft: (form, { initiatorId }) => drafted(form, [{ personId: initiatorId, role: 'initiator', stakeCents: zero }]),
  standing: (agreement) => ({ type: 'marketplace', ...standing(agreement) }),
  actions: {
    ...life.actions,
    // Whoever accepts takes the other seat.
    accept_terms: ({ now }, { agreement, personId }) => ({
      changes: {
        counterpartyId: personId,
        participants: [
          ...agreement.participants,
          {
            personId,
            role: 'counterparty',
            status: 'accepted',
            stakeCents: zero,
            heldCents: zero,
            joinedAt: now,
            acceptedVersion: agreement.termsVersion,
            answeredAt: now,
            cancelAgreedAt: null,
            details: {},
          },
        ],
      },
    }),
  },
}
