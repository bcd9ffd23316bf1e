/** Which place an address is: the first row of the table whose pattern fits, with the names the address fills in. */
import { present } from '@handshake/domain/assert.ts'
import type { PlaceParams } from '#platform/place-params.ts'
import { places } from './paths.ts'

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
const segmentOf = (segment: string) => (segment.startsWith(':') ? `(?<${segment.slice(1)}>[^/]+)` : escaped(segment))

/** Letters of either case are the same, and a slash at the end makes no difference. */
function patternOf(path: string): RegExp {
  const rest = path.endsWith('/*') ? '(?:/.*)?' : path.endsWith('*') ? '.*' : ''
  const fixed = path
    .replace(/\/?\*$/, '')
    .split('/')
    .map(segmentOf)
    .join('/')
  return new RegExp(`^${fixed}${rest}/?$`, 'i')
}

const rows = places.map((place) => ({ place, pattern: patternOf(place.path) }))

export type KnownPlace = (typeof places)[number]

/** money is 'play' also while nobody knows yet: the guard waits before it shows such a place. */
export function findPlace(pathname: string, money: 'play' | 'real'): KnownPlace {
  const found = rows.find(({ place, pattern }) => pattern.test(pathname) && !(place.playOnly && money === 'real'))
  return present(found, `the last row takes every address, yet not ${pathname}`).place
}

export function paramsOf(place: KnownPlace, pathname: string): PlaceParams {
  const groups = patternOf(place.path).exec(pathname)?.groups ?? {}
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]))
}

/** An address may hold a stray '%', which stands for itself. */
const decoded = (text: string): string => (/%(?![0-9a-f]{2})/i.test(text) ? text : decodeURIComponent(text))
