/** Which place an address is: the first row of the table whose pattern fits, with the names the address fills in. */
import { present } from '@handshake/domain/assert.ts'
import { parse } from 'regexparam'
import type { PlaceParams } from '#platform/navigation.ts'
import { places } from './paths.ts'

/** The library knows '*' as a whole segment only; a row that ends within one takes all that begins like it. */
const takesBeginning = /[^/]\*$/
const patternOf = (path: string) =>
  takesBeginning.test(path) ? { keys: [], pattern: new RegExp(`^${path.slice(0, -1)}`, 'i') } : parse(path)

/** Most rows are told apart by their first word, long before a pattern is looked at. */
const firstWord = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase()
const rows = places.map((place) => ({
  place,
  begins: /^[^:*]*$/.test(firstWord(place.path)) ? firstWord(place.path) : null,
  ...patternOf(place.path),
}))

export type KnownPlace = (typeof places)[number]

/** money is 'play' also while nobody knows yet: the guard waits before it shows such a place. */
export function findPlace(pathname: string, money: 'play' | 'real'): KnownPlace {
  const first = firstWord(pathname)
  const found = rows.find(
    ({ place, begins, pattern }) =>
      (begins === null || begins === first) && pattern.test(pathname) && !(place.playOnly && money === 'real'),
  )
  return present(found, `the last row takes every address, yet not ${pathname}`).place
}

export function paramsOf({ path }: KnownPlace, pathname: string): PlaceParams {
  const { keys, pattern } = patternOf(path)
  const [, ...values] = pattern.exec(pathname) ?? []
  return Object.fromEntries(keys.map((name, at) => [name, decoded(values[at] ?? '')]))
}

/** An address may hold a stray '%', which stands for itself. */
const decoded = (text: string): string => (/%(?![0-9a-f]{2})/i.test(text) ? text : decodeURIComponent(text))
