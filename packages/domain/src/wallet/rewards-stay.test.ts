/** Random payments between accounts of one person and others: whatever comes first, the rewards stay out of each other’s reach. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PersonId } from '../ids.ts'
import { type LinkedPair, maxBeyondRewards, rewardsAtStake, type Staking } from './rewards-stay.ts'

/** Long runs by flag: RUNS=100000. */
const numRuns = Number(process.env.RUNS ?? 500)

const [ada, alt, tom] = ['ada', 'alt', 'tom'] as unknown as [PersonId, PersonId, PersonId]
const pair = (balanceCents: number, givenCents: number): LinkedPair => ({
  personId: ada,
  otherId: alt,
  balanceCents,
  givenCents,
})
const paying = (amountCents: number, to: PersonId, id = 'one'): Staking => ({
  id,
  payments: [{ from: ada, amountCents, reaches: [to] }],
  held: [],
})
const found = (pairs: readonly LinkedPair[], ...stakings: Staking[]) => [...rewardsAtStake(pairs, stakings)]

test('the last cent beyond the reward may go, and not one more', () => {
  expect(maxBeyondRewards({ balanceCents: 1_500, givenCents: 1_000 })).toBe(500)
  expect(found([pair(1_500, 1_000)], paying(500, alt))).toEqual([])
  expect(found([pair(1_500, 1_000)], paying(501, alt))).toEqual(['one'])
  expect(found([pair(1_500, 1_000)], paying(501, tom))).toEqual([])
  expect(found([pair(1_500, 0)], paying(1_500, alt))).toEqual([])
  expect(maxBeyondRewards({ balanceCents: 1_500, givenCents: 0 })).toBeNull()
})

test('a wallet that is short anyway is refused for that, by the ledger', () => {
  expect(found([pair(1_500, 1_000)], paying(1_501, alt))).toEqual([])
})

test('what others pay to the other account is nobody’s reward', () => {
  const byTom: Staking = { id: 'one', payments: [{ from: tom, amountCents: 500, reaches: [alt] }], held: [] }
  expect(found([pair(999, 1_000)], byTom)).toEqual([])
})

test('a step that one of its payers is short for takes nothing from the others, one that takes all leaves nothing', () => {
  const both: Staking = {
    id: 'one',
    payments: [
      { from: ada, amountCents: 400, reaches: [tom] },
      { from: tom, amountCents: 1, reaches: [tom] },
    ],
    held: [],
  }
  const poorTom: LinkedPair = { personId: tom, otherId: ada, balanceCents: 0, givenCents: 0 }
  expect(found([pair(1_500, 1_000), poorTom], both, paying(500, alt, 'two'))).toEqual([])
  expect(found([pair(1_500, 1_000)], paying(1_500, tom), paying(501, alt, 'two'))).toEqual([])
})

test('what somebody has in it already counts as gone, and what the first of a batch takes is gone for the second', () => {
  const held: Staking[] = [
    {
      id: 'one',
      payments: [{ from: alt, amountCents: 100, reaches: [ada] }],
      held: [{ personId: ada, reaches: [alt] }],
    },
  ]
  expect(found([pair(999, 1_000)], ...held)).toEqual(['one'])
  expect(found([pair(1_000, 1_000)], ...held)).toEqual([])
  expect(found([pair(1_500, 1_000)], paying(400, tom, 'one'), paying(200, alt, 'two'))).toEqual(['two'])
})

test('in any order of payments to the other account, no more reaches it than was there beyond the rewards', {
  timeout: 30_000 + numRuns,
}, () => {
  const amounts = fc.array(fc.record({ amount: fc.nat(900), to: fc.constantFrom(alt, tom) }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(2_000), amounts, (balance, given, tries) => {
      const stakings = tries.map(({ amount, to }, n) => paying(amount, to, String(n)))
      const refused = rewardsAtStake([pair(balance, given)], stakings)
      let left = balance
      let reached = 0
      for (const [n, { amount, to }] of tries.entries()) {
        if (refused.has(String(n)) || amount > left) continue
        left -= amount
        if (to === alt) reached += amount
      }
      expect(reached).toBeLessThanOrEqual(given > 0 ? Math.max(0, balance - given) : balance)
    }),
    { numRuns },
  )
})
