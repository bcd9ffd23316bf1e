/** Our SHA-256 is the SHA-256 everyone else has, and the small spellings around it hold. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bigintBytes, concatBytes, fromHex, toHex, utf8, uuidBytes } from './bytes.ts'
import { sha256 } from './sha256.ts'

test('the published examples come out', () => {
  expect(toHex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(toHex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('it agrees with the platform on any bytes, at every length around a block', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  fc.assert(
    fc.property(bytes, (message) => toHex(sha256(message)) === createHash('sha256').update(message).digest('hex')),
  )
  for (let length = 50; length < 140; length += 1) {
    const message = new Uint8Array(length).fill(length)
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

test('bytes survive their spellings', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => toHex(fromHex(toHex(bytes))) === toHex(bytes)))
  expect(() => fromHex('abc')).toThrow(/not hex/)
  expect(uuidBytes('00000000-0000-7000-8000-0000000000ff').at(-1)).toBe(255)
  expect(toHex(bigintBytes(-2))).toBe('fffffffffffffffe')
  expect(toHex(bigintBytes(Number.MAX_SAFE_INTEGER))).toBe('001fffffffffffff')
  expect(() => bigintBytes(2 ** 53)).toThrow(/safe integer/)
  expect(toHex(concatBytes(fromHex('01'), fromHex(''), fromHex('0203')))).toBe('010203')
})
