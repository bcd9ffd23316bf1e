/** What counts as a hash, an id and a sum in a proof: nothing longer, shorter or spelled otherwise. */
import { expect, test } from 'vitest'
import { isHash, isSum, isUuid } from './proof-bytes.ts'

test.each([
  ['a hash', isHash, 'a'.repeat(64)],
  ['an id', isUuid, '0198c1a2-7b1e-7c3d-8a4f-1234567890ab'],
])('%s is all of the text', (_, is, text) => {
  expect(is(text)).toBe(true)
  for (const wrong of [`0${text}`, `${text}0`, text.slice(1), text.toUpperCase(), 7]) expect(is(wrong)).toBe(false)
})

test('a sum is whole and not below nothing', () => {
  expect([0, 1, -1, 0.5, 2 ** 53, '1'].map(isSum)).toEqual([true, true, false, false, false, false])
})
