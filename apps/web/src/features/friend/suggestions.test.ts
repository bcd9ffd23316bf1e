/** Proves that nobody is suggested twice, and never more than a glance can take in. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, it } from 'vitest'
import { suggestionsOf } from './suggestions.ts'

const person = (name: string) => ({
  id: name as PersonId,
  displayName: name,
  username: name,
  avatarUrl: null,
  reliabilityScore: 75,
})
const met = (name: string) => ({ ...person(name), isFriend: false })
const names = (people: readonly { username: string }[]) => people.map(({ username }) => username).join('')

it('suggests the three most reliable friends and three others one met lately', () => {
  const { top, opponents } = suggestionsOf(['a', 'b', 'c', 'd'].map(person), ['b', 'x', 'd', 'y', 'z'].map(met))
  expect([names(top), names(opponents)]).toEqual(['abc', 'xdy'])
})

it('suggests nobody to a newcomer', () => {
  expect(suggestionsOf([], [])).toEqual({ top: [], opponents: [] })
})
