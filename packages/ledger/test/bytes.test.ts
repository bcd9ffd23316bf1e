/** Bytes are written and hashed as the standards say: ids and receipts depend on every bit. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concatBytes, fromHex, sha256, toHex, utf8, uuidBytes } from './bytes.ts'

test('SHA-256 gives the published examples', () => {
  expect(toHex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(toHex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('bytes survive their spellings', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => toHex(fromHex(toHex(bytes))) === toHex(bytes)))
  expect(() => fromHex('abc')).toThrow(/not hex/)
  expect(uuidBytes('00000000-0000-7000-8000-0000000000ff').at(-1)).toBe(255)
  expect(toHex(concatBytes(fromHex('01'), fromHex(''), fromHex('0203')))).toBe('010203')
})
