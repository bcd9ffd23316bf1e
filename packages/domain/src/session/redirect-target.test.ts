/** Proves that a redirect target stays on our own origin, whatever it is dressed up as. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeTarget, targetOrHome } from './redirect-target.ts'

const origin = 'https://handshake.example'

it.each([
  ['/', '/'],
  ['/wallet', '/wallet'],
  ['/wallet?tab=history#today', '/wallet?tab=history#today'],
  ['/a/../wallet', '/wallet'],
  [`${origin}`, '/'],
  [`${origin}/wallet`, '/wallet'],
  [`${origin}?x=1`, '/?x=1'],
])('accepts %s as %s', (target, expected) => {
  expect(safeTarget(target, origin)).toBe(expected)
})

it.each([
  '',
  'wallet',
  '//evil.example',
  '//handshake.example/wallet',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/wallet',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/wallet',
  'https://handshake.example.evil.example/',
  'https://handshake.example@evil.example/',
  'https://handshake.example:8443/wallet',
  'http://handshake.example/wallet',
  'javascript:alert(1)',
  'data:text/html,hi',
])('refuses %j and sends the person home', (target) => {
  expect(safeTarget(target, origin)).toBeNull()
  expect(targetOrHome(target, origin)).toBe('/passport')
})

it('never answers anything that a browser would resolve to another origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '\t',
    'evil.example',
    'wallet',
    '?',
    '#',
    '%2f',
    'https:',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = safeTarget(pieces.join(''), origin)
      if (target !== null) expect(new URL(target, origin).origin).toBe(origin)
    }),
    { numRuns: 2_000 },
  )
})
