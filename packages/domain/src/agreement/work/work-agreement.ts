/** Services and marketplace contracts as agreements: milestones, how often one may be revised, and what happens when nobody answers. */
import { present } from '../../assert.ts'
import { type Cents, dollars } from '../../money.ts'
import { days } from '../../time.ts'
import type { Agreement } from '../agreement.ts'
import type { AgreementMachine, AgreementType, SystemStep } from '../agreement-type.ts'
import { nextOfPaidIn, paidInClock, paidInDueAt } from '../table/offer-life.ts'
import { settlementGuards, settlementTrust } from '../table/settlement.ts'
import { sharedGuards } from '../table/shared-guards.ts'
import { marketplaceAgreementMachine, serviceAgreementMachine } from './work-agreement-machine.ts'

export type Milestone = { readonly name: string; readonly amountCents: Cents }

export type WorkTerms = {
  readonly description: string
  readonly milestones: readonly Milestone[]
  /** How often each milestone may be sent back. */
  readonly revisions: number
}

export const milestoneStatuses = ['open', 'delivered', 'revising', 'released'] as const

/** Where a milestone stands; times in ISO 8601. */
export type MilestoneLife = {
  readonly status: (typeof milestoneStatuses)[number]
  readonly revisions: number
  readonly deliveredAt?: string
}

export const maxMilestones = 20
export const maxRevisions = 10
export const mostWorth = dollars(10_000)
/** How long the client has to look at a delivery; then it is released by itself. */
export const timeToAnswerMs = days(7)

export const workTermsOf = ({ terms }: Agreement): WorkTerms => terms as WorkTerms

export function milestonesOf(agreement: Agreement): readonly MilestoneLife[] {
  const kept = (agreement.metadata as { readonly milestones?: readonly MilestoneLife[] }).milestones
  return kept ?? workTermsOf(agreement).milestones.map(() => ({ status: 'open', revisions: 0 }))
}

export type WorkStep = 'deliver' | 'request_revision' | 'release_milestone' | 'release_unanswered'

/** Whether a milestone stands where a step needs it. */
export const allows: Readonly<Record<WorkStep, (one: MilestoneLife, terms: WorkTerms) => boolean>> = {
  deliver: ({ status }) => status === 'open' || status === 'revising',
  request_revision: ({ status, revisions }, terms) => status === 'delivered' && revisions < terms.revisions,
  release_milestone: ({ status }) => status !== 'released',
  release_unanswered: ({ status }) => status === 'delivered',
}

const someAllow = (agreement: Agreement, step: WorkStep): boolean =>
  milestonesOf(agreement).some((one) => allows[step](one, workTermsOf(agreement)))

/** The milestones after one of them was changed. */
export const withMilestone = (
  agreement: Agreement,
  place: number,
  change: Partial<MilestoneLife>,
): readonly MilestoneLife[] =>
  milestonesOf(agreement).map((one, index) => (index === place ? { ...one, ...change } : one))

const answerBy = ({ deliveredAt }: MilestoneLife): number =>
  new Date(present(deliveredAt, 'a delivery has its time')).getTime() + timeToAnswerMs

/** The delivery that has waited longest, and until when. */
export function oldestDelivery(agreement: Agreement): { readonly place: number; readonly answerBy: Date } | null {
  const waiting = milestonesOf(agreement)
    .map((one, place) => ({ one, place }))
    .filter(({ one }) => one.status === 'delivered')
    .map(({ one, place }) => ({ place, answerBy: new Date(answerBy(one)) }))
    .toSorted((a, b) => a.answerBy.getTime() - b.answerBy.getTime())
  return waiting[0] ?? null
}

const everythingReleased = (agreement: Agreement): boolean =>
  milestonesOf(agreement).every(({ status }) => status === 'released')

/** What is wrong with a piece of work before it is offered, in words; null where nothing is. */
export function workProblem({ milestones, revisions }: Pick<WorkTerms, 'milestones' | 'revisions'>): string | null {
  if (milestones.length === 0) return 'Add at least one milestone'
  if (milestones.length > maxMilestones) return `A service can have up to ${maxMilestones} milestones`
  if (milestones.some(({ name }) => name.trim() === '')) return 'Give each milestone a name'
  if (milestones.some(({ amountCents }) => amountCents <= 0)) return 'Each milestone needs an amount above $0'
  if (milestones.reduce((sum, { amountCents }) => sum + amountCents, 0) > mostWorth)
    return 'A service can be worth up to $10,000'
  return revisions >= 0 && revisions <= maxRevisions ? null : `Choose 0 to ${maxRevisions} revisions`
}

const isGoing = ({ status }: Agreement): boolean => status === 'in_progress' || status === 'disputed'

function next(agreement: Agreement, now: Date): SystemStep | null {
  if (agreement.status === 'escrow_secured') return { event: 'start_work', by: 'scheduler' }
  if (isGoing(agreement) && everythingReleased(agreement)) return { event: 'complete', by: 'scheduler' }
  if (agreement.status !== 'in_progress') return nextOfPaidIn(agreement, now)
  const oldest = oldestDelivery(agreement)
  return oldest !== null && oldest.answerBy <= now ? { event: 'release_unanswered', by: 'scheduler' } : null
}

const work = (machine: AgreementMachine, words: AgreementType['words']): AgreementType<unknown> => ({
  machine,
  guards: {
    ...sharedGuards,
    ...settlementGuards,
    'something-to-deliver': {
      words: 'Everything is delivered',
      holds: ({ agreement }) => someAllow(agreement, 'deliver'),
    },
    'something-to-revise': {
      words: 'There is nothing to send back',
      holds: ({ agreement }) => someAllow(agreement, 'request_revision'),
    },
    'something-unreleased': {
      words: 'Every milestone is already paid',
      holds: ({ agreement }) => someAllow(agreement, 'release_milestone'),
    },
    'delivery-is-unanswered': {
      words: 'The delivery can still be answered',
      holds: ({ agreement, now }) => {
        const oldest = oldestDelivery(agreement)
        return oldest !== null && oldest.answerBy <= now
      },
    },
    'everything-released': {
      words: 'Some milestones are still open',
      holds: ({ agreement }) => everythingReleased(agreement),
    },
  },
  people: { least: 2, most: 2 },
  initiatorFunds: true,
  payee: 'counterparty',
  deposits: 'puts at risk',
  clock: {
    ...paidInClock,
    start_work: 'costs nobody',
    release_unanswered: { silenceOf: 'initiator', forMs: timeToAnswerMs },
    complete: 'costs nobody',
  },
  photos: { in_progress: 'Work', disputed: 'Dispute' },
  next,
  dueAt: (agreement) =>
    agreement.status === 'in_progress' ? (oldestDelivery(agreement)?.answerBy ?? null) : paidInDueAt(agreement),
  trust: (before, after, event) =>
    before.counterpartyId === null ? [] : settlementTrust(before, after, event, before.counterpartyId),
  words,
})

export const serviceAgreement = work(serviceAgreementMachine, {
  one: 'a service',
  about: 'Work in milestones, each paid once it’s approved.',
})

const published = work(marketplaceAgreementMachine, {
  one: 'a marketplace contract',
  about: 'A service that anyone can take.',
})

export const marketplaceAgreement: AgreementType<unknown> = {
  ...published,
  people: { least: 1, most: 1 },
  openIn: 'ready',
  opening: ['publish'],
  next: (agreement, now) =>
    agreement.status === 'ready' && agreement.expiresAt !== null && agreement.expiresAt <= now
      ? { event: 'timeout', by: 'scheduler' }
      : published.next(agreement as never, now),
  dueAt: (agreement, now) =>
    agreement.status === 'ready' ? agreement.expiresAt : published.dueAt(agreement as never, now),
}
