/** Derived ids repeat themselves, differ by purpose and keep their time. */
import { createHash } from 'node:crypto'
import { idFrom, isId } from '@handshake/domain/ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedId } from './derived-id.ts'

const parent = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 48 - 1 }), fc.uint8Array({ minLength: 10, maxLength: 10 }))
  .map(([atMs, dice]) => idFrom(atMs, dice))

test('the same id and purpose give the same id, which keeps the time in front', () => {
  fc.assert(
    fc.property(parent, fc.string(), (id, purpose) => {
      const child = derivedId(id, purpose)
      return child === derivedId(id, purpose) && isId(child) && child.slice(0, 13) === id.slice(0, 13) && child !== id
    }),
  )
})

test('it is the time of the first, then version 8 and the hash of both, byte by byte', () => {
  fc.assert(
    fc.property(parent, fc.string({ unit: 'binary', maxLength: 400 }), (id, purpose) => {
      const source = Buffer.from(id.replaceAll('-', ''), 'hex')
      const digest = createHash('sha256').update(source).update(new TextEncoder().encode(purpose)).digest()
      const bytes = Buffer.concat([source.subarray(0, 6), digest.subarray(0, 10)])
      bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
      return derivedId(id, purpose).replaceAll('-', '') === bytes.toString('hex')
    }),
  )
})

test.each([
  '',
  'maya',
  '0198c1a2-7b1e-7c3d-8a4f-1234567890a',
  '0198c1a2-7b1e-7c3d-8a4f-1234567890zz',
  '0198c1a2-7b1e-7c3d-8a4f-1234567890abcd',
])('nothing follows from what is no id: %s', (text) => {
  expect(() => derivedId(text, 'fee')).toThrow('not an id')
})

test('another purpose or another parent gives another id', () => {
  fc.assert(
    fc.property(parent, parent, (one, other) => {
      fc.pre(one !== other)
      return new Set([derivedId(one, 'fee'), derivedId(one, 'reserve'), derivedId(other, 'fee')]).size === 3
    }),
  )
})

test('a purpose of any length counts to its last character', () => {
  const id = '0198c1a2-7b1e-7c3d-8a4f-1234567890ab'
  for (const length of [165, 166, 600, 2_000])
    for (const letter of ['a', '€']) {
      const purpose = letter.repeat(length)
      const ids = [purpose, `${purpose}b`, `${purpose}c`].map((one) => derivedId(id, one))
      expect(new Set(ids).size, `${length} × ${letter}`).toBe(3)
    }
})

test('it is written down, for ids once derived must never change', () => {
  expect(derivedId('0198c1a2-7b1e-7c3d-8a4f-1234567890ab', 'fee')).toMatchInlineSnapshot(
    `"0198c1a2-7b1e-80e2-a0e1-9a2fdd7af444"`,
  )
})
