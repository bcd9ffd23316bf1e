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
export type PoolId = Id<'pool'>

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isId = (text: string): boolean => uuidPattern.test(text)

export function parseId<Kind extends string>(text: string): Id<Kind> {
  assert(isId(text), `not an id: ${text}`)
  return text as Id<Kind>
}

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** RFC 9562 version 7: 48 bits of time, so that new rows land at the end of their index, then 74 random bits. */
export function idFrom<Kind extends string>(atMs: number, random: Uint8Array): Id<Kind> {
  assert(Number.isInteger(atMs) && atMs >= 0 && atMs < 2 ** 48, `not a time for an id: ${atMs}`)
  assert(random.length >= 10, 'an id needs ten random bytes')
  const time = atMs.toString(16).padStart(12, '0')
  const hex = (index: number, keep = 0xff, set = 0): string => hexOf[((random[index] ?? 0) & keep) | set] ?? ''
  const version = hex(0, 0x0f, 0x70) + hex(1)
  const variant = hex(2, 0x3f, 0x80) + hex(3)
  const node = hex(4) + hex(5) + hex(6) + hex(7) + hex(8) + hex(9)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}` as Id<Kind>
}
