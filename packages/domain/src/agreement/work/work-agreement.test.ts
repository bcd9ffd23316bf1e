/** Services: what is wrong with a form, which steps a milestone allows, and when a delivery is paid without an answer. */
import { expect, test } from 'vitest'
import { holds } from '../../../test/agreements.ts'
import type { PersonId } from '../../ids.ts'
import { cents, dollars, zero } from '../../money.ts'
import type { Agreement } from '../agreement.ts'
import {
  allows,
  type MilestoneLife,
  marketplaceAgreement,
  milestonesOf,
  oldestDelivery,
  serviceAgreement,
  type WorkTerms,
  withMilestone,
  workProblem,
} from './work-agreement.ts'

const terms: WorkTerms = {
  description: '',
  milestones: [
    { name: 'Draft', amountCents: dollars(100) },
    { name: 'Final', amountCents: dollars(200) },
  ],
  revisions: 1,
}

const service = (over: Partial<Agreement> = {}): Agreement<never> =>
  ({
    type: 'service',
    status: 'in_progress',
    initiatorId: 'client' as PersonId,
    counterpartyId: 'worker' as PersonId,
    participants: [],
    terms,
    metadata: {},
    expiresAt: null,
    createdAt: new Date(0),
    ...over,
  }) as unknown as Agreement<never>

const delivered = (at: string): MilestoneLife => ({ status: 'delivered', revisions: 0, deliveredAt: at })

test.each([
  [{ milestones: [] }, 'Add at least one milestone'],
  [
    { milestones: Array.from({ length: 21 }, () => ({ name: 'x', amountCents: cents(1) })) },
    'A service can have up to 20 milestones',
  ],
  [{ milestones: [{ name: ' ', amountCents: cents(1) }] }, 'Give each milestone a name'],
  [{ milestones: [{ name: 'x', amountCents: zero }] }, 'Each milestone needs an amount above $0'],
  [{ milestones: [{ name: 'x', amountCents: dollars(10_000.01) }] }, 'A service can be worth up to $10,000'],
  [
    {
      milestones: [
        { name: 'x', amountCents: cents(1) },
        { name: '', amountCents: cents(1) },
      ],
    },
    'Give each milestone a name',
  ],
  [
    {
      milestones: [
        { name: 'x', amountCents: cents(1) },
        { name: 'y', amountCents: zero },
      ],
    },
    'Each milestone needs an amount above $0',
  ],
  [{ revisions: 11 }, 'Choose 0 to 10 revisions'],
  [{ revisions: -1 }, 'Choose 0 to 10 revisions'],
])('work with %o is refused: %s', (over, words) => {
  expect(workProblem({ ...terms, ...over })).toBe(words)
})

test('a sound service has no problem, at the ends of its ranges', () => {
  const many = Array.from({ length: 20 }, () => ({ name: 'x', amountCents: dollars(500) }))
  for (const revisions of [0, 10]) expect(workProblem({ milestones: many, revisions })).toBeNull()
})

test.each<[string, readonly MilestoneLife['status'][], boolean]>([
  ['something-to-deliver', ['released', 'open'], true],
  ['something-to-deliver', ['released', 'delivered'], false],
  ['something-to-revise', ['open', 'delivered'], true],
  ['something-to-revise', ['open', 'released'], false],
  ['something-unreleased', ['released', 'open'], true],
  ['something-unreleased', ['released', 'released'], false],
  ['delivery-is-unanswered', ['open', 'delivered'], true],
  ['delivery-is-unanswered', ['open', 'released'], false],
  ['everything-released', ['released', 'released'], true],
  ['everything-released', ['released', 'open'], false],
])('%s with %j: %s', (guard, statuses, isHeld) => {
  const milestones = statuses.map((status) => ({ status, revisions: 0, deliveredAt: '2026-03-02T00:00:00.000Z' }))
  const now = new Date('2026-03-09T00:00:00.000Z')
  expect(holds(guard, service({ metadata: { milestones } }), { now })).toBe(isHeld)
  if (guard === 'delivery-is-unanswered')
    expect(holds(guard, service({ metadata: { milestones } }), { now: new Date(now.getTime() - 1) })).toBe(false)
})

test('every step asks for a milestone that stands where it needs it', () => {
  const table = (['open', 'delivered', 'revising', 'released'] as const).map((status) =>
    (['deliver', 'request_revision', 'release_milestone', 'release_unanswered'] as const).map((step) =>
      allows[step]({ status, revisions: 0 }, terms),
    ),
  )
  expect(table).toEqual([
    [true, false, true, false],
    [false, true, true, true],
    [true, false, true, false],
    [false, false, false, false],
  ])
  expect(allows.request_revision({ status: 'delivered', revisions: 1 }, terms)).toBe(false)
})

test('a milestone is changed alone, and what was never touched is open', () => {
  expect(milestonesOf(service()).map(({ status }) => status)).toEqual(['open', 'open'])
  expect(withMilestone(service(), 1, { status: 'released' }).map(({ status }) => status)).toEqual(['open', 'released'])
})

test('the oldest delivery is paid seven days later; nothing is while it is in dispute', () => {
  const milestones = [delivered('2026-03-03T00:00:00.000Z'), delivered('2026-03-02T00:00:00.000Z')]
  const going = service({ metadata: { milestones } })
  expect(oldestDelivery(going)).toEqual({ place: 1, answerBy: new Date('2026-03-09T00:00:00.000Z') })
  expect(serviceAgreement.dueAt(going, new Date(0))).toEqual(new Date('2026-03-09T00:00:00.000Z'))
  expect(serviceAgreement.next(going, new Date('2026-03-08T23:59:59.999Z'))).toBeNull()
  expect(serviceAgreement.next(going, new Date('2026-03-09T00:00:00.000Z'))?.event).toBe('release_unanswered')
  const disputed = service({ status: 'disputed', metadata: { milestones } })
  expect(serviceAgreement.next(disputed, new Date('2027-01-01'))).toBeNull()
  expect(serviceAgreement.dueAt(disputed, new Date(0))).toBeNull()
})

test('with the last milestone released it is completed', () => {
  const milestones: MilestoneLife[] = [
    { status: 'released', revisions: 0 },
    { status: 'released', revisions: 1 },
  ]
  expect(serviceAgreement.next(service({ metadata: { milestones } }), new Date())?.event).toBe('complete')
})

test('an open job expires when its author said so, and otherwise stands', () => {
  const open = service({ type: 'marketplace', status: 'ready', counterpartyId: null })
  expect(marketplaceAgreement.next(open, new Date('2030-01-01'))).toBeNull()
  const until = service({ type: 'marketplace', status: 'ready', expiresAt: new Date('2026-05-01') })
  expect(marketplaceAgreement.dueAt(until, new Date(0))).toEqual(new Date('2026-05-01'))
  expect(marketplaceAgreement.next(until, new Date('2026-05-01'))?.event).toBe('timeout')
  expect(marketplaceAgreement.next(until, new Date('2026-04-30'))).toBeNull()
  const taken = service({ type: 'marketplace', status: 'escrow_secured', expiresAt: new Date('2026-05-01') })
  expect(marketplaceAgreement.next(taken, new Date('2026-05-01'))?.event).toBe('start_work')
  expect(marketplaceAgreement.dueAt(taken, new Date(0))).toBeNull()
})
