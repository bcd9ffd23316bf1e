/** Ids: version 7 UUIDs made from a time and random bytes the caller brings, so that this floor needs neither clock nor dice. */
import { assert } from './assert.ts'

declare const idBrand: unique symbol
/** An id of one kind of thing; a PersonId does not fit where a TransferId is wanted. */
export type Id<Kind extends string> = string & { readonly [idBrand]: Kind }

export type PersonId = Id<'person'>
export type SessionId = Id<'session'>
export type TransferId = Id<'transfer'>
export type HandshakeId = Id<'handshake'>
export type AgreementId = Id<'agreement'>

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isId = (text: string): boolean => uuidPattern.test(text)

export function parseId<Kind extends string>(text: string): Id<Kind> {
  assert(isId(text), `not an id: ${text}`)
  return text as Id<Kind>
}

/** RFC 9562 version 7: 48 bits of time, so that new rows land at the end of their index, then 74 random bits. */
export function idFrom<Kind extends string>(atMs: number, random: Uint8Array): Id<Kind> {
  assert(Number.isInteger(atMs) && atMs >= 0 && atMs < 2 ** 48, `not a time for an id: ${atMs}`)
  assert(random.length >= 10, 'an id needs ten random bytes')
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setUint32(0, Math.floor(atMs / 2 ** 16))
  new DataView(bytes.buffer).setUint16(4, atMs % 2 ** 16)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-') as Id<Kind>
}
