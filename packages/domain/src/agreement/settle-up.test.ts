/** What two owe each other: the parts of whichever side add up to one figure, and nobody else's are in it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreement, maya, person, tom } from '../../test/agreements.ts'
import type { AgreementId, PersonId } from '../ids.ts'
import { openLoan } from '../loan/loan-account.ts'
import { cents, zero } from '../money.ts'
import type { Agreement, Participant } from './agreement.ts'
import { differenceOf, maxParts, openParts, type SettleUpPart, settleUpOf } from './settle-up.ts'
import { maxSplit } from './split/split-shares.ts'

const people = ['ada', 'ben', 'cy'] as unknown as readonly [PersonId, PersonId, PersonId]
const [ada, ben] = people

const parts: fc.Arbitrary<SettleUpPart[]> = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      debtor: fc.nat(2),
      creditor: fc.nat(2),
      isAgreed: fc.boolean(),
    }),
    { maxLength: 130 },
  )
  .map((rows) =>
    rows
      .filter(({ debtor, creditor }) => debtor !== creditor)
      .map(({ amount, debtor, creditor, isAgreed }, place) => ({
        agreementId: `agreement ${String(place).padStart(3, '0')}` as AgreementId,
        title: 'Dinner',
        kind: 'share',
        debtorId: people[debtor] ?? ada,
        creditorId: people[creditor] ?? ben,
        amountCents: cents(amount),
        feeCents: zero,
        isAgreed,
      })),
  )

const signed = (part: SettleUpPart): number => (part.debtorId === ada ? part.amountCents : -part.amountCents)

test('the difference is the sum of its parts, and only of those between the two', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const figures = settleUpOf(all, ada, ben)
      expect(figures.parts.length + figures.waiting.length).toBeLessThanOrEqual(maxParts)
      for (const { debtorId, creditorId } of [...figures.parts, ...figures.waiting])
        expect([debtorId, creditorId].toSorted()).toEqual([ada, ben])
      expect(differenceOf(figures)).toBe(figures.parts.reduce((sum, part) => sum + signed(part), 0))
    }),
  )
})

test('once everything is agreed both see the same figure from their own side; before, nobody pays with what the other may object to', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const agreed = all.map((part) => ({ ...part, isAgreed: true }))
      const [mine, theirs] = [settleUpOf(agreed, ada, ben), settleUpOf(agreed, ben, ada)]
      expect(differenceOf(mine) + differenceOf(theirs)).toBe(0)
      expect(settleUpOf(all, ada, ben).parts.every(({ debtorId, isAgreed }) => debtorId === ada || isAgreed)).toBe(true)
    }),
  )
})

const then = new Date('2027-03-05T12:00:00Z')
const share = (personId: PersonId, status: Participant['status'], over: Partial<Participant> = {}) =>
  person(personId, { role: 'participant', status, stakeCents: cents(500), ...over })
const split = (people: readonly Participant[], status: Agreement['status'] = 'active') =>
  agreement({ type: 'split', status, counterpartyId: null, participants: [person(maya), ...people] })

test('of a split an open share is a part, agreed or not; of what was objected to, paid or is too large none is', () => {
  const parts = (...given: Parameters<typeof split>) =>
    openParts(split(...given), then).map(({ debtorId, creditorId, amountCents, isAgreed, kind }) => [
      ...[debtorId, creditorId, amountCents, isAgreed, kind],
    ])
  const mine = [share(tom, 'invited'), share(ben, 'accepted', { details: { paidCents: 200 } })]
  const both = [
    [tom, maya, 500, false, 'share'],
    [ben, maya, 300, true, 'share'],
  ]
  expect([parts(mine), parts(mine, 'disputed'), parts(mine, 'completed')]).toEqual([both, both, []])
  for (const status of ['declined', 'claimed', 'settled', 'waived'] as const)
    expect(parts([share(tom, status)]), status).toEqual([])
  const large = (more: number) => parts([share(tom, 'accepted', { stakeCents: cents(maxSplit + more) })]).length
  expect([large(0), large(1), parts([share(tom, 'invited', { stakeCents: zero })]).length]).toEqual([1, 0, 0])
})

test('of a loan that runs what is due is a part, with its late fee beside it', () => {
  const terms = { principalCents: cents(100_000), rateBps: 1_200, termMonths: 3, allowSplitPayments: true }
  const account = openLoan(terms, new Date('2027-01-31T15:00:00Z'))
  const loan = (over: Partial<Agreement> = {}) =>
    agreement({ type: 'loan', status: 'payment_due', own: { account } as never, ...over })
  expect(openParts(loan(), then)).toMatchObject([
    { kind: 'installment', debtorId: tom, creditorId: maya, amountCents: 34_002, feeCents: 1_700, isAgreed: true },
  ])
  expect(openParts(loan(), new Date('2027-02-28T11:59:59Z'))).toEqual([])
  expect(openParts(loan({ status: 'loan_default' }), then)).toEqual([])
  expect(openParts(loan({ type: 'escrow' }), then)).toEqual([])
  expect(openParts(loan({ own: null as never }), then)).toEqual([])
})

test('the oldest hundred count, oldest first, and what the other has not agreed to waits', () => {
  const part = (place: number, isAgreed: boolean): SettleUpPart => ({
    ...{ agreementId: `agreement ${String(place).padStart(3, '0')}` as AgreementId, title: '', kind: 'share' },
    ...{ debtorId: ben, creditorId: ada, amountCents: cents(1), feeCents: zero, isAgreed },
  })
  const all = Array.from({ length: maxParts + 1 }, (_, turn) => (turn * 37) % (maxParts + 1)).map((place) =>
    part(place, place % 2 === 0),
  )
  const { parts, waiting } = settleUpOf(all, ada, ben)
  const places = (some: readonly SettleUpPart[]) => some.map(({ agreementId }) => Number(agreementId.slice(-3)))
  const even = Array.from({ length: maxParts / 2 }, (_, place) => 2 * place)
  expect([places(parts), places(waiting)]).toEqual([even, even.map((place) => place + 1)])
})
