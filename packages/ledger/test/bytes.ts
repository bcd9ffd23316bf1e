/** Bytes, how they are written, and their SHA-256. */
import { createHash } from 'node:crypto'
import { assert } from '@handshake/domain/assert.ts'

const encoder = new TextEncoder()

export const sha256 = (message: Uint8Array): Uint8Array => createHash('sha256').update(message).digest()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

export const toHex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

export function fromHex(text: string): Uint8Array {
  assert(/^([0-9a-f]{2})*$/.test(text), `not hex: ${text}`)
  return new Uint8Array(Buffer.from(text, 'hex'))
}

export const uuidBytes = (id: string): Uint8Array => fromHex(id.replaceAll('-', ''))

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
