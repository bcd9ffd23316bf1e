/** The hash of evidence: one writing for one content. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson, evidenceHash } from './evidence-hash.ts'

test('the order of keys does not matter, the order of lists does', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 'é"' })).toBe('{"a":"é\\"","b":[1,{"c":"x","d":null}]}')
  expect(evidenceHash({ a: 1, b: 2 })).toBe(evidenceHash({ b: 2, a: 1 }))
  expect(evidenceHash({ a: [1, 2] })).not.toBe(evidenceHash({ a: [2, 1] }))
})

test('what is undefined is not said', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})

test('anyone can compute it again with SHA-256', () => {
  expect(evidenceHash({ home: 24, away: 17 })).toBe(createHash('sha256').update('{"away":17,"home":24}').digest('hex'))
})
