/** Proves what a pool tells of its money: the fee before anyone joins, what being right pays, and the fee that was taken. */
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { paidFeeCents, poolFeeWords, stepText, winWords } from './pool-words.ts'

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

test('the last one to confirm is named with what followed from it', () => {
  const step = { number: 1, fromStatus: '', toStatus: '', reason: null, at: '2026-11-15T00:00:00.000Z' }
  const told = (event: string, actor: string, actorName: string | null) =>
    stepText({ ...step, event, actor, actorName }, 'Ben Stone')
  expect(told('pay-out', 'everyone', 'Ben Stone')).toBe('You confirmed the result, and the pot was paid out')
  expect(told('return-pot', 'everyone', 'Ada Quill')).toBe(
    'Ada Quill confirmed the result, and every stake was returned',
  )
  expect(told('pay-out', 'scheduler', null)).toBe('The pot was paid out')
})

test('what the people in a paid pool did not get was the fee', () => {
  const people = [{ receivedCents: cents(9_800) }, { receivedCents: null }] as PoolView['people']
  expect(paidFeeCents({ status: 'completed', potCents: cents(10_000), people })).toBe(200)
  expect(paidFeeCents({ status: 'returned', potCents: cents(10_000), people })).toBeNull()
})
