/** What an error report says about people: nothing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { causeOf, scrubText } from './scrub-text.ts'

test.each([
  ['Failed for maya.chen+bets@example.com', 'Failed for [email]'],
  ['GET https://handshake.example/reset?token=abc#x failed', 'GET https://handshake.example/reset failed'],
  ['at /verify-email?code=482913 twice', 'at /verify-email twice'],
  ['no such key hs_live_AbcdefghijAbcdefghijAbcdefghij', 'no such key [secret]'],
  ['Authorization: Bearer eyJhbGciOi.abc', 'Authorization: [secret] [secret]'],
  ['{"password":"hunter2"}', '{"password":"[secret]"}'],
  ['no row 018f2c1e-7b7a-7c3e-9d2b-2a2f1f3f4a5b', 'no row [id]'],
  ['session 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c', 'session [secret]'],
  ['feed Zx81kqP0_vN-3mTt7LsYw2QaBcDeFgHiJkLmNoPqRsT', 'feed [secret]'],
  ['Cannot send $1,250.50 now', 'Cannot send [amount] now'],
  ['needs 4500 cents', 'needs [amount]'],
  ['balance is 1204.50', 'balance is [amount]'],
  ['call +1 415 555 0100 back', 'call [number] back'],
  ['card 4242424242424242', 'card [secret]'],
  ['at f (https://h.example/assets/index-B1x.js:1:48213)', 'at f (https://h.example/assets/index-B1x.js:1:48213)'],
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
])('%s', (said, kept) => {
  expect(scrubText(said, 500)).toBe(kept)
})

test('whatever stands around them, addresses, secrets and amounts are gone, and what is left fits', () => {
  const words = fc.array(fc.constantFrom('at', 'of', 'the', 'row', '"', '(', ':', 'x'), { maxLength: 12 })
  const secret = fc.stringMatching(/^[0-9a-f]{32,64}$/)
  fc.assert(
    fc.property(words, words, secret, fc.integer({ min: 1, max: 999_999 }), (before, after, token, whole) => {
      const text = [...before, 'ann@example.org', token, `$${whole}.25`, ...after].join(' ')
      const kept = scrubText(text, 200)
      for (const told of ['ann@', 'example.org', token, `${whole}.25`]) expect(kept).not.toContain(told)
      expect(kept.length).toBeLessThanOrEqual(200)
    }),
  )
})

test('a huge text takes no time', () => {
  const startedAt = performance.now()
  for (const piece of ['a@', '1,', 'key=', '/a', 'x1-']) scrubText(piece.repeat(100_000), 2_000)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('one cause is one, whomever it hits', () => {
  expect(causeOf('No row 12 for [email]')).toBe(causeOf('no row 7  for [id]'))
  expect(causeOf('No row')).not.toBe(causeOf('No column'))
})
