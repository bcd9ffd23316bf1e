/** Proves the amount on a row: the pot while it runs; then what one won, lost or got back, never somebody else's money. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { maya, sampleOwnRow, tom } from '../sample-handshake.test-setup.ts'
import { moneyOf } from './row-money.ts'

const completed = (receivedCents: number) =>
  sampleOwnRow({ status: 'completed', winnerId: maya.id, receivedCents: cents(receivedCents) })

test('a lost row shows what was lost, a won one what was won, after the fee', () => {
  expect(moneyOf(completed(0), tom.id)).toMatchObject({ amount: -3_000, tone: 'loss', words: 'lost' })
  expect(moneyOf(completed(7_840), maya.id)).toMatchObject({ amount: 2_840, tone: 'yours', words: 'won' })
})

test('what came to nothing shows what came back', () => {
  const cancelled = sampleOwnRow({ status: 'cancelled', peer: null, receivedCents: cents(5_000) })
  expect(moneyOf(cancelled, maya.id)).toMatchObject({ amount: 5_000, words: 'came back' })
  const draft = sampleOwnRow({ status: 'cancelled', peer: null, receivedCents: cents(0) })
  expect(moneyOf(draft, maya.id)).toMatchObject({ amount: 0, words: 'was never locked' })
})

test('while it runs it is the pot', () => {
  expect(moneyOf(sampleOwnRow(), tom.id)).toMatchObject({ amount: 8_000, tone: 'held', words: null })
})
