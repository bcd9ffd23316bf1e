/** Proves what a pool tells of its money: the fee before anyone joins, what being right pays, and the fee that was taken. */
// @vitest-environment node
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { paidFeeCents, poolFeeWords, winWords } from './pool-words.ts'

test('the fee is told with both its sizes', () => {
  expect(poolFeeWords).toBe(
    'We keep 2% of the pot (2.5% if an arbitrator has to rule), and nothing if the stakes go back.',
  )
})

test('whoever thinks about joining reads what it pays with them in, and with enough people to begin', () => {
  const pool = { stakeCents: cents(2_500), leastPeople: 3 }
  const four = 'With 4 people in, you get $98.00 if you alone are right, and $49.00 each if two of you are.'
  expect(winWords({ ...pool, peopleCount: 3, ownPick: null })).toBe(four)
  expect(winWords({ ...pool, peopleCount: 4, ownPick: 1 })).toBe(four)
  expect(winWords({ ...pool, peopleCount: 1, ownPick: null })).toBe(
    'With 3 people in, you get $73.50 if you alone are right, and $36.75 each if two of you are.',
  )
})

test('what the people in a paid pool did not get was the fee', () => {
  const people = [{ receivedCents: cents(9_800) }, { receivedCents: null }] as PoolView['people']
  expect(paidFeeCents({ status: 'completed', potCents: cents(10_000), people })).toBe(200)
  expect(paidFeeCents({ status: 'returned', potCents: cents(10_000), people })).toBeNull()
})
