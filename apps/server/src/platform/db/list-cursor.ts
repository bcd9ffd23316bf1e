/** The place in a list where the next page begins: opaque to the caller, exact for us. */
import { isId } from '@handshake/domain/ids.ts'

export type Place = { readonly key: string; readonly id: string }

export const encodePlace = ({ key, id }: Place): string => Buffer.from(`h1.${id}.${key}`).toString('base64url')

export function decodePlace(cursor: string): Place | null {
  const match = /^h1\.([0-9a-f-]{36})\.(.{1,60})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  const [, id = '', key = ''] = match ?? []
  return isId(id) ? { key, id } : null
}

/** For lists in order of time. */
export function decodeTimePlace(cursor: string): { readonly at: Date; readonly id: string } | null {
  const place = decodePlace(cursor)
  const at = new Date(place?.key ?? Number.NaN)
  return place === null || Number.isNaN(at.getTime()) ? null : { at, id: place.id }
}
