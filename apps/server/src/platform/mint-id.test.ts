/** Ids of one node: never the same, and in the order they were made even while the clock stands still. */
import { isId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { mintId } from './mint-id.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 4, 1) + ms)

test('what is made later sorts later, also within one millisecond', () => {
  const ids = Array.from({ length: 100_000 }, (_, n) => mintId(at(Math.floor(n / 50_000))))
  expect(ids.every(isId)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
})

test('two ids of one millisecond share nothing a stranger could count on', () => {
  const tails = Array.from({ length: 10_000 }, () => mintId(at(5)).slice(-12))
  expect(new Set(tails).size).toBe(tails.length)
})
