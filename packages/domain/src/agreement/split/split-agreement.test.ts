/** Splits: whose share is open, what each step needs, when the server reminds or ends one, and what it says about its people. */
import { expect, test } from 'vitest'
import { agreement, ben, holds, maya, person, tom } from '../../../test/agreements.ts'
import { cents } from '../../money.ts'
import { days } from '../../time.ts'
import type { Agreement, Participant } from '../agreement.ts'
import { leftOf, paidOf, splitAgreement } from './split-agreement.ts'
import { type GuestStatus, holdsShare, type SplitGuest, withGuest } from './split-guests.ts'

const payBy = new Date('2027-03-01T12:00:00Z')
const later = (ms: number) => new Date(payBy.getTime() + ms)

const guest = (status: GuestStatus, name = 'Gus'): SplitGuest => ({
  ...{ id: name as SplitGuest['id'], name, status, stakeCents: cents(300), joinedId: null, answeredAt: null },
})

const share = (status: Participant['status'], over: Partial<Participant> = {}) =>
  person(tom, { role: 'participant', status, stakeCents: cents(500), ...over })
const other = (status: Participant['status'], over: Partial<Participant> = {}) =>
  person(ben, { role: 'participant', status, stakeCents: cents(500), ...over })

type Given = Partial<Agreement> & { readonly guests?: readonly SplitGuest[] }

/** Maya paid the bill. */
const split = (people: readonly Participant[], { guests = [], ...over }: Given = {}): Agreement<never> =>
  agreement({
    ...{ type: 'split', counterpartyId: null, own: { guests } },
    participants: [person(maya, { status: 'settled', stakeCents: cents(200) }), ...people],
    terms: { method: 'equal', note: '', payBy: payBy.toISOString(), items: [] },
    ...over,
  })

const inParts = { details: { paidCents: 200 } }

test.each<[string, Agreement<never>, boolean, object?]>([
  ['shares-add-up', split([share('invited')], { guests: [guest('invited')] }), true],
  ['shares-add-up', split([share('invited')], { guests: [guest('removed')] }), false],
  ['shares-add-up', split([share('invited'), other('invited')]), false],
  ['share-is-open', split([share('invited')]), true, { by: tom }],
  ['share-is-open', split([share('declined')]), true, { by: tom }],
  ['share-is-open', split([share('claimed')]), false, { by: tom }],
  ['share-is-open', split([share('settled')]), false, { by: tom }],
  ['share-is-open', split([share('invited', { stakeCents: cents(0) })]), false, { by: tom }],
  ['share-is-open', split([share('invited')]), false, { by: ben }],
  ['share-is-open', split([share('invited')]), false],
  ['share-is-unanswered', split([share('invited')]), true, { by: tom }],
  ['share-is-unanswered', split([share('declined')]), true, { by: tom }],
  ['share-is-unanswered', split([share('accepted')]), false, { by: tom }],
  ['share-is-unanswered', split([share('invited')]), false, { by: ben }],
  ['someone-says-paid', split([share('claimed'), other('invited')]), true],
  ['someone-says-paid', split([share('invited')], { guests: [guest('claimed')] }), true],
  ['someone-says-paid', split([share('settled')], { guests: [guest('invited')] }), false],
  ['some-share-is-open', split([share('accepted'), other('settled')]), true],
  ['some-share-is-open', split([share('settled')], { guests: [guest('invited')] }), true],
  ['some-share-is-open', split([share('claimed')], { guests: [guest('claimed')] }), false],
  ['not-reminded-today', split([share('invited')]), true, { now: payBy }],
  ['not-reminded-today', split([], { metadata: { remindedAt: later(-days(1)) } }), true, { now: payBy }],
  ['not-reminded-today', split([], { metadata: { remindedAt: later(1 - days(1)) } }), false, { now: payBy }],
  ['guest-is-open', split([], { guests: [guest('claimed'), guest('invited')] }), true],
  ['guest-is-open', split([], { guests: [guest('claimed')] }), false],
  ['nobody-objects', split([share('invited'), other('settled')]), true],
  ['nobody-objects', split([share('declined'), other('settled')]), false],
  ['everyone-settled', split([share('settled'), other('waived')], { guests: [guest('joined')] }), true],
  ['everyone-settled', split([share('settled'), other('invited')]), false],
  ['everyone-settled', split([share('settled')], { guests: [guest('settled'), guest('claimed')] }), false],
  ['everyone-settled', split([share('settled')], { guests: [guest('removed'), guest('invited')] }), false],
  ['nobody-paid', split([share('declined'), other('waived')], { guests: [guest('invited')] }), true],
  ['nobody-paid', split([share('settled'), other('invited')]), false],
  ['nobody-paid', split([share('claimed'), other('invited')]), false],
  ['nobody-paid', split([share('accepted', inParts), other('invited')]), false],
  ['nobody-paid', split([share('invited')], { guests: [guest('invited'), guest('settled')] }), false],
  ['nobody-paid', split([share('invited')], { guests: [guest('claimed'), guest('invited')] }), false],
])('%s #%#', (guard, row, isHeld, asking = {}) => {
  expect(holds(guard, row, asking)).toBe(isHeld)
})

test('what is left of a share is what was not paid through us', () => {
  const figures = [{}, inParts, { details: { settledBy: 'wallet' } }].map((over) => share('accepted', over))
  expect(figures.map((one) => [paidOf(one), leftOf(one)])).toEqual([
    [0, 500],
    [200, 300],
    [500, 0],
  ])
})

test('a guest is changed alone, and who left or joined holds no share', () => {
  const row = split([], { guests: [guest('invited'), guest('invited', 'Ida')] })
  expect(withGuest(row, 'Ida' as SplitGuest['id'], { status: 'claimed' })).toEqual({
    guests: [guest('invited'), guest('claimed', 'Ida')],
  })
  const statuses = ['invited', 'claimed', 'settled', 'waived', 'removed', 'joined'] as const
  expect(statuses.filter((status) => holdsShare({ status }))).toEqual(['invited', 'claimed', 'settled', 'waived'])
})

const next = (row: Agreement<never>, now = later(-1)) => splitAgreement.next(row, now)?.event ?? null

test('the server ends it with the last share, and takes it out of dispute with the last objection', () => {
  const open = [share('invited'), other('settled')]
  expect(next(split([share('settled'), other('waived')]))).toBe('complete')
  expect(next(split([share('settled')], { status: 'disputed' }))).toBe('complete')
  expect(next(split([share('settled')], { status: 'completed' }))).toBeNull()
  expect(next(split(open, { status: 'disputed' }))).toBe('resume')
  expect(next(split(open))).toBeNull()
  expect(next(split([share('declined'), other('settled')], { status: 'disputed' }))).toBeNull()
})

test('the server reminds on the day to pay by and each week after it, four times, while an account’s share is open', () => {
  const due = (metadata: object, people = [share('invited'), other('settled')], over: Given = {}) =>
    splitAgreement.dueAt(split(people, { metadata: metadata as Agreement['metadata'], ...over }), payBy)
  expect([0, 1, 3, 4].map((automaticReminders) => due({ automaticReminders }))).toEqual([
    payBy,
    later(days(7)),
    later(days(21)),
    null,
  ])
  expect(due({}, [share('settled'), other('claimed')], { guests: [guest('invited')] })).toBeNull()
  expect(due({}, undefined, { terms: { method: 'equal', note: '', payBy: null, items: [] } })).toBeNull()
  expect(due({}, undefined, { status: 'completed' })).toBeNull()
  // Not on the day somebody reminded them by hand.
  expect(due({ remindedAt: later(-days(1) / 2) })).toEqual(later(days(1) / 2))
  expect(due({ remindedAt: later(-days(2)) })).toEqual(payBy)
  const row = split([share('invited')])
  expect([next(row), next(row, payBy)]).toEqual([null, 'remind'])
})

test('who paid here kept their word, late or in time; what was paid elsewhere moves no score', () => {
  const paidHere = { details: { settledBy: 'wallet' } }
  const said = (people: readonly Participant[], event = 'complete') =>
    splitAgreement
      .trust?.(split(people), split(people), event)
      .map(({ personId, movement, obligation, staked }) => [personId, movement, obligation, staked])
  const kept = 'agreement_completed'
  expect(said([share('settled', paidHere), other('settled', { details: { late: true } })])).toEqual([
    [maya, kept, 'settled', true],
    [tom, kept, 'settled', true],
    [ben, kept, 'late_payment', false],
  ])
  expect(said([share('waived', inParts), other('settled', inParts)])).toEqual([
    [maya, kept, 'settled', true],
    [ben, kept, 'settled', true],
  ])
  expect(said([share('settled')])?.map(([, , , staked]) => staked)).toEqual([false, false])
  expect(said([share('settled', paidHere)], 'request_cancel')).toEqual([])
})
