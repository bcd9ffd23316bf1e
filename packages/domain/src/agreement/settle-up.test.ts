/** What two owe each other: the parts of whichever side add up to one figure, and nobody else's are in it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgreementId, PersonId } from '../ids.ts'
import { cents, zero } from '../money.ts'
import { differenceOf, maxParts, type SettleUpPart, settleUpOf } from './settle-up.ts'

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
