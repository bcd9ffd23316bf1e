/** Rentals: what lateness costs, how a deposit is shared out to the cent, and what the server does when its time comes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreement, holds, person } from '../../../test/agreements.ts'
import type { PersonId } from '../../ids.ts'
import { type Cents, cents, dollars, zero } from '../../money.ts'
import type { Agreement, Participant } from '../agreement.ts'
import { payoutsOf, sumOf } from '../table/settlement.ts'
import {
  daysLate,
  feeAtReturn,
  lateFeeOf,
  type RentalTerms,
  rentalAgreement,
  rentalProblem,
} from './rental-agreement.ts'

const owner = 'owner' as PersonId
const renter = 'renter' as PersonId
const endsAt = '2026-03-08T12:00:00.000Z'

const terms: RentalTerms = {
  description: '',
  rentCents: dollars(40),
  depositCents: dollars(100),
  lateFeeCents: dollars(15),
  startsAt: '2026-03-06T12:00:00.000Z',
  endsAt,
}

const part = (personId: PersonId, heldCents: Cents): Participant =>
  person(personId, { role: personId === owner ? 'initiator' : 'counterparty', stakeCents: zero, heldCents })

const rental = (over: Partial<Agreement> = {}): Agreement =>
  agreement({
    id: 'rental' as Agreement['id'],
    type: 'rental',
    title: 'Cargo bike',
    initiatorId: owner,
    counterpartyId: renter,
    participants: [part(owner, zero), part(renter, dollars(100))],
    terms,
    totalCents: dollars(140),
    metadata: { startedAt: '2026-03-06T12:00:00.000Z' },
    ...over,
  })

const at = (iso: string) => new Date(iso)

test.each([
  ['2026-03-08T12:00:00Z', 0],
  ['2026-03-08T12:00:01Z', 1],
  // The clocks of New York go forward that night; a day is still 24 hours.
  ['2026-03-09T12:00:00Z', 1],
  ['2026-03-09T12:00:01Z', 2],
])('brought back at %s is %i days late', (returned, late) => {
  expect(daysLate(at(endsAt), at(returned))).toBe(late)
})

test('the late fee stops at the return and at the deposit, and costs nothing before a hand-over', () => {
  expect(lateFeeOf(rental(), at('2026-03-10T00:00:00Z'))).toBe(dollars(30))
  expect(lateFeeOf(rental(), at('2026-09-01T00:00:00Z'))).toBe(dollars(100))
  const back = rental({ metadata: { startedAt: endsAt, returnedAt: '2026-03-08T13:00:00Z' } })
  expect(lateFeeOf(back, at('2026-09-01T00:00:00Z'))).toBe(dollars(15))
  expect(lateFeeOf(rental({ metadata: {} }), at('2026-09-01T00:00:00Z'))).toBe(zero)
})

test('whatever is awarded, every cent that is held goes to one of the two', () => {
  const amounts = fc
    .integer({ min: 0, max: 2_000_000 })
    .chain((held) => fc.record({ held: fc.constant(held), award: fc.integer({ min: 0, max: held }) }))
  fc.assert(
    fc.property(amounts, ({ held, award }) => {
      const row = rental({ participants: [part(owner, zero), part(renter, cents(held))] })
      const payouts = payoutsOf(row, owner, cents(award))
      expect(sumOf(payouts)).toBe(held)
      expect(payouts).toEqual([
        { personId: owner, amountCents: award },
        { personId: renter, amountCents: held - award },
      ])
    }),
  )
  for (const outside of [dollars(101), cents(-1)])
    expect(() => payoutsOf(rental(), owner, outside)).toThrow('nobody is paid more than is held')
})

test.each([
  [{ rentCents: zero, depositCents: zero, lateFeeCents: zero }, 'Enter a rent, a deposit, or both'],
  [{ depositCents: dollars(10_000.01) }, 'Rent, deposit and late fee can be up to $10,000 each'],
  [{ lateFeeCents: dollars(101) }, 'The late fee comes out of the deposit, so it can’t be more than that'],
  [{ rentCents: cents(-1) }, 'Amounts can’t be negative'],
  [{ depositCents: cents(-1) }, 'Amounts can’t be negative'],
  [{ lateFeeCents: cents(-1) }, 'Amounts can’t be negative'],
  [{ rentCents: dollars(10_000.01) }, 'Rent, deposit and late fee can be up to $10,000 each'],
  [{ endsAt: terms.startsAt }, 'The return has to be after the start'],
  [{ startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }, 'The return has to be in the future'],
  [{ endsAt: '2027-03-09T12:00:00Z' }, 'A rental can be up to a year'],
])('a rental with %o is refused: %s', (over, words) => {
  expect(rentalProblem({ ...terms, ...over }, at('2026-03-01T00:00:00Z'))).toBe(words)
})

const handed = { handedOverAt: endsAt }
const started = { ...handed, startedAt: endsAt }
const back = { ...started, returnedAt: endsAt }
const hours72 = '2026-03-11T12:00:00.000Z'
const oneWeek = '2026-03-15T12:00:00.000Z'

test.each<[string, Partial<Agreement>, string, boolean]>([
  ['deadline-passed', {}, endsAt, true],
  ['deadline-passed', {}, '2026-03-08T11:59:59Z', false],
  ['deadline-passed', { expiresAt: at('2026-03-05T12:00:00Z') }, '2026-03-05T12:00:00Z', true],
  ['deadline-passed', { expiresAt: at('2026-04-05T12:00:00Z') }, endsAt, true],
  ['not-handed-over', { metadata: {} }, endsAt, true],
  ['not-handed-over', { metadata: handed }, endsAt, false],
  ['handed-over', { metadata: handed }, endsAt, true],
  ['handed-over', { metadata: {} }, endsAt, false],
  ['never-handed-over', { metadata: {} }, endsAt, true],
  ['never-handed-over', { metadata: {} }, '2026-03-08T11:59:59Z', false],
  ['never-handed-over', { metadata: handed }, endsAt, false],
  ['is-late', {}, endsAt, true],
  ['is-late', {}, '2026-03-08T11:59:59Z', false],
  ['not-returned', { metadata: started }, endsAt, true],
  ['not-returned', { metadata: back }, endsAt, false],
  // What is in dispute before it was handed over can’t be brought back.
  ['not-returned', { metadata: handed }, endsAt, false],
  ['is-returned', { metadata: back }, endsAt, true],
  ['is-returned', { metadata: started }, endsAt, false],
  ['time-to-look-is-over', { metadata: back }, hours72, true],
  ['time-to-look-is-over', { metadata: back }, '2026-03-11T11:59:59Z', false],
  ['time-to-look-is-over', { metadata: started }, hours72, false],
  ['claim-is-unanswered', { metadata: { claimedAt: endsAt } }, oneWeek, true],
  ['claim-is-unanswered', { metadata: { claimedAt: endsAt } }, '2026-03-15T11:59:59Z', false],
  ['claim-is-unanswered', { metadata: {} }, oneWeek, false],
  ['deposit-is-held', {}, endsAt, true],
  ['deposit-is-held', { participants: [part(owner, zero), part(renter, zero)] }, endsAt, false],
])('%s with %o at %s: %s', (guard, over, now, isHeld) => {
  expect(holds(guard, rental(over) as Agreement<never>, { now: at(now) })).toBe(isHeld)
})

test('what is brought back is looked over at once, and whoever says so in dispute charges nothing for lateness', () => {
  const next = (metadata: object, status: Agreement['status'] = 'active') =>
    rentalAgreement.next(rental({ status, metadata: metadata as Agreement['metadata'] }) as never, at(endsAt))?.event
  expect([next(back), next(started), next(back, 'disputed')]).toEqual(['look_over', 'note_late', undefined])
  const fee = (status: Agreement['status']) => feeAtReturn(rental({ status }), at('2026-03-10T00:00:00Z'))
  expect([fee('active'), fee('disputed')]).toEqual([dollars(30), zero])
})

test('lateness stops where the dispute begins, and time in which we kept the renter out is none', () => {
  const fee = (metadata: object) =>
    lateFeeOf(rental({ metadata: { ...started, ...metadata } }), at('2026-03-12T00:00:00Z'))
  expect(fee({})).toBe(dollars(60))
  expect(fee({ disputedAt: '2026-03-09T13:00:00Z', returnedAt: '2026-03-11T13:00:00Z' })).toBe(dollars(30))
  const keptOut = (personId: PersonId) => ({ keptOut: [{ personId, from: endsAt, to: '2026-03-10T12:00:00Z' }] })
  expect([fee(keptOut(renter)), fee(keptOut(owner))]).toEqual([dollars(30), dollars(60)])
})

test('a sound rental has no problem, with a deposit alone or a rent alone', () => {
  const now = at('2026-03-01T00:00:00Z')
  expect(rentalProblem(terms, now)).toBeNull()
  expect(rentalProblem({ ...terms, rentCents: zero }, now)).toBeNull()
  const most = { rentCents: dollars(10_000), depositCents: dollars(10_000), lateFeeCents: dollars(10_000) }
  expect(rentalProblem({ ...terms, ...most, endsAt: '2027-03-07T12:00:00Z' }, now)).toBeNull()
  expect(rentalProblem({ ...terms, depositCents: zero, lateFeeCents: zero }, now)).toBeNull()
})

test.each([
  ['pending', {}, 'timeout', endsAt],
  ['escrow_pending', {}, 'lapse', endsAt],
  ['escrow_secured', {}, 'lapse', endsAt],
  ['active', { startedAt: endsAt }, 'note_late', endsAt],
  ['settling', { returnedAt: endsAt }, 'close_return', '2026-03-11T12:00:00.000Z'],
  ['reviewing', { claimedAt: endsAt }, 'escalate', '2026-03-15T12:00:00.000Z'],
] as const)('%s with %o: the server takes %s at %s and not before', (status, metadata, event, due) => {
  const row = rental({
    status,
    metadata,
    participants: [part(owner, zero), { ...part(renter, zero), stakeCents: cents(1) }],
  })
  expect(rentalAgreement.dueAt(row as never, at(endsAt))?.toISOString()).toBe(due)
  expect(rentalAgreement.next(row as never, new Date(at(due).getTime() - 1))).toBeNull()
  expect(rentalAgreement.next(row as never, at(due))).toEqual({ event, by: 'scheduler' })
})

test.each([
  ['escrow_secured', { handedOverAt: endsAt }],
  ['active', { startedAt: endsAt, lateNotedAt: endsAt }],
  ['disputed', {}],
] as const)('%s with %o waits for people, however long', (status, metadata) => {
  const row = rental({ status, metadata })
  expect(rentalAgreement.dueAt(row as never, at(endsAt))).toBeNull()
  expect(rentalAgreement.next(row as never, at('2030-01-01T00:00:00Z'))).toBeNull()
})

test('a ruling that gives one side nothing means that they lost; anything between is no one’s loss; late is late', () => {
  const before = rental({ status: 'disputed' })
  const after = (awardCents: Cents, more: object = {}) =>
    rental({ status: 'completed', metadata: { ...before.metadata, awardCents, ...more } })
  const moved = (award: Cents, event: string, more: object = {}) =>
    rentalAgreement.trust?.(before as never, after(award, more) as never, event).map(({ obligation }) => obligation)
  expect(moved(dollars(100), 'rule_share')).toEqual(['settled', 'dispute_lost'])
  expect(moved(zero, 'rule_share')).toEqual(['dispute_lost', 'settled'])
  expect(moved(zero, 'rule_refund')).toEqual(['dispute_lost', 'settled'])
  const ended = (status: Agreement['status'], event: string) =>
    rentalAgreement.trust?.(before as never, rental({ status }) as never, event).map(({ obligation }) => obligation)
  expect([ended('refunded', 'rule_refund'), ended('refunded', 'approve_cancel')]).toEqual([
    ['dispute_lost', 'settled'],
    [],
  ])
  expect(moved(dollars(40), 'rule_share')).toEqual(['settled', 'settled'])
  expect(moved(dollars(100), 'accept_amount')).toEqual(['settled', 'settled'])
  expect(moved(zero, 'confirm_return', { returnedAt: '2026-03-09T00:00:00Z' })).toEqual(['settled', 'late_payment'])
  expect(moved(zero, 'confirm_return', { returnedAt: endsAt })).toEqual(['settled', 'settled'])
  expect(moved(zero, 'rule_share', { disputedAt: '2026-03-09T00:00:00Z' })).toEqual(['dispute_lost', 'settled'])
})
