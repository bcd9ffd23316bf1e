/** Until when somebody's move can wait, and from which moment on it does; what waits for whom over a whole life is shown where agreements are made. */
import { expect, test } from 'vitest'
import { agreement, ben, maya, person, tom } from '../../test/agreements.ts'
import { cents, zero } from '../money.ts'
import { days } from '../time.ts'
import type { Agreement } from './agreement.ts'
import { agreementTurn, turnStatuses, turnTypes } from './agreement-turn.ts'

const startsAt = new Date('2027-03-06T12:00:00Z')
const endsAt = new Date('2027-03-20T12:00:00Z')
const from = (at: Date, count: number, ms = 0) => new Date(at.getTime() + days(count) + ms)

/** Maya's, rented by Tom. */
const rental = (status: Agreement['status'], metadata: object = {}, over: Partial<Agreement> = {}) =>
  agreement({
    ...{ type: 'rental', status, metadata: metadata as Agreement['metadata'] },
    terms: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    participants: [person(maya, { stakeCents: zero }), person(tom, { heldCents: cents(1_000) })],
    ...over,
  })
const claimed = { claimedAt: endsAt.toISOString() }
const proposal = (by: typeof maya) => ({ proposal: { by, amountCents: cents(700) } })

const milestones = (...statuses: readonly string[]) => ({
  milestones: statuses.map((status) => ({ status, revisions: 0, deliveredAt: startsAt.toISOString() })),
})
/** Maya's job, done by Tom. */
const work = (status: Agreement['status'], metadata: object = {}, over: Partial<Agreement> = {}) =>
  agreement({
    ...{ type: 'service', status, metadata: metadata as Agreement['metadata'], ...over },
    terms: { revisions: 1, milestones: [300, 700].map((amount) => ({ name: 'part', amountCents: cents(amount) })) },
  })
const said = (type: Agreement['type'], status: Agreement['status'], held: number) =>
  agreement({
    ...{ type, status },
    participants: [
      person(maya, { heldCents: cents(held) }),
      person(tom, { status: 'settled', heldCents: cents(held) }),
    ],
  })
const cancels = { participants: [person(maya), person(tom, { cancelAgreedAt: startsAt })] }
const half = { participants: [person(maya, { heldCents: cents(400), answeredAt: startsAt }), person(tom)] }

test.each<[Agreement<never>, typeof maya, Date, string | null, number?, (Date | null)?]>([
  [rental('escrow_pending', {}, half), tom, startsAt, 'rental.pay-in', 1_000, endsAt],
  [rental('escrow_secured'), maya, from(startsAt, -1), 'rental.hand-over', 0, startsAt],
  [rental('escrow_secured'), maya, startsAt, 'rental.hand-over', 0, endsAt],
  [rental('escrow_secured', { handedOverAt: startsAt }), tom, startsAt, 'rental.confirm-hand-over', 0, null],
  [rental('active', { startedAt: startsAt }), tom, from(endsAt, -1, -1), null],
  [rental('active', { startedAt: startsAt }), tom, from(endsAt, -1), 'rental.bring-back', 0, endsAt],
  [rental('active', { startedAt: startsAt }), tom, from(endsAt, 0, -1), 'rental.bring-back', 0, endsAt],
  [rental('active', { startedAt: startsAt }), tom, endsAt, 'rental.late', 0, null],
  [rental('disputed', { startedAt: startsAt }), tom, endsAt, null],
  [rental('active', { startedAt: startsAt }), maya, endsAt, null],
  [rental('settling', { returnedAt: endsAt }), maya, endsAt, 'rental.confirm-return', 0, from(endsAt, 3)],
  [rental('settling'), maya, endsAt, null],
  [rental('reviewing', { ...claimed, ...proposal(maya) }), tom, endsAt, 'rental.answer-claim', 700, from(endsAt, 7)],
  [
    rental('reviewing', { ...claimed, ...proposal(tom) }),
    maya,
    endsAt,
    'agreement.answer-amount',
    700,
    from(endsAt, 7),
  ],
  [rental('disputed', { disputedAt: endsAt, ...proposal(maya) }), tom, endsAt, 'agreement.answer-amount', 700, null],
  [rental('escrow_secured', {}, cancels), maya, startsAt, 'agreement.answer-cancel', 0, null],
  [work('escrow_pending', {}, half), maya, startsAt, 'agreement.pay-in', 600, from(startsAt, 14)],
  [work('in_progress', milestones('open', 'delivered')), maya, startsAt, 'work.look', 700, from(startsAt, 7)],
  [work('in_progress', milestones('open', 'open')), maya, startsAt, null],
  [work('disputed', milestones('open', 'delivered')), maya, startsAt, null],
  [work('in_progress', milestones('open', 'revising')), tom, startsAt, 'work.revise', 0, null],
  [work('in_progress', milestones('open', 'delivered')), tom, startsAt, 'work.deliver', 0, null],
  [work('in_progress', milestones('released', 'delivered')), tom, startsAt, null],
  [said('escrow', 'escrow_secured', 0), maya, startsAt, 'escrow.release', 1_000, null],
  [said('escrow', 'escrow_secured', 0), tom, startsAt, null],
  [agreement({ status: 'escrow_secured' }), maya, startsAt, null],
  [said('custom', 'escrow_secured', 1_000), maya, startsAt, 'agreement.confirm-kept', 0, null],
  [said('custom', 'escrow_pending', 400), maya, startsAt, 'agreement.pay-in', 600, from(new Date(0), 14)],
  [said('trust_only', 'active', 0), maya, startsAt, 'agreement.confirm-kept', 0, null],
  [said('trust_only', 'active', 0), ben, startsAt, null],
  [agreement({ type: 'split', status: 'active' }), maya, startsAt, null],
])('%#', (row, me, now, kind, amountCents = 0, until = null) => {
  const turn = agreementTurn(row, { personId: me, hrs: 500 }, now)
  const fromId = me === maya ? tom : maya
  expect(turn).toEqual(kind === null ? null : { kind, fromId, amountCents, until })
})

test('nothing waits for who is alone in it; splits and loans find it with their rows', () => {
  const alone = agreement({ type: 'custom', status: 'escrow_pending', participants: [person(maya)] })
  expect(agreementTurn(alone, { personId: maya, hrs: 500 }, startsAt)).toBeNull()
  expect(turnTypes).toEqual(['rental', 'service', 'marketplace', 'escrow', 'custom', 'trust_only'])
  expect([...turnStatuses].toSorted()).toEqual([
    'accepted',
    'active',
    'disputed',
    'escrow_pending',
    'escrow_secured',
    'in_progress',
    'reviewing',
    'settling',
  ])
})
