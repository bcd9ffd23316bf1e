/** Proves that what people write stays text in a mail. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerText, inertText } from './inert-text.ts'

/** What mail programs turn into links: addresses with a scheme, bare hosts, mail addresses. */
const linkLike = /https?:\/\/|www\.\p{L}|\p{L}[\p{L}\d-]*\.\p{L}{2,}|[^\s\u200b]@[^\s\u200b]/u

test.each([
  'see evil.example',
  'https://evil.example/x',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'me@evil.example',
  'bücher．de',
])('%s is no link any more, but reads the same', (text) => {
  expect(inertText(text)).not.toMatch(linkLike)
  expect(inertText(text).replaceAll('\u200b', '')).toBe(text)
})

test.each(['Hello. You won $1,000.00!', 'at 10:30', 'and/or', '3.5 points', 'two\nlines'])(
  '%j stays as it is',
  (text) => expect(inertText(text)).toBe(text),
)

test('marks that turn text round or hide in it are taken out', () => {
  expect(inertText('a\u202ecod.exe\u0007\u200f')).toBe('acod.\u200bexe')
})

test('no text at all comes out as a link', () => {
  const piece = fc.constantFrom('http', '://', 'www', '.', 'evil', 'com', '@', '\u200b', '\u2060', ' ', 'ä', '/')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(inertText(pieces.join(''))).not.toMatch(linkLike)
    }),
    { numRuns: 2_000 },
  )
})

test('a header is one line of bounded length', () => {
  expect(headerText('Hi\r\nBcc: all@example.com\u2028x')).toBe('Hi Bcc: all@example.com x')
  expect(headerText('x'.repeat(500))).toHaveLength(150)
})
