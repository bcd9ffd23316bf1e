/** The hash of evidence: one writing for one content. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { evidenceHash } from './game-results.ts'

test('the order of keys does not matter, the order of lists does', () => {
  expect(evidenceHash({ a: 1, b: 2 })).toBe(evidenceHash({ b: 2, a: 1 }))
  expect(evidenceHash({ a: [1, 2] })).not.toBe(evidenceHash({ a: [2, 1] }))
})

test('anyone can compute it again with SHA-256', () => {
  expect(evidenceHash({ home: 24, away: 17 })).toBe(createHash('sha256').update('{"away":17,"home":24}').digest('hex'))
})
