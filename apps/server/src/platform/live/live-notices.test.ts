/** Many live notices become few. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { liveNotices } from './live-notices.ts'

const person = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as PersonId

test('a person who is told two things is told once', () => {
  const notices = liveNotices([
    { people: [person(1)], topics: ['wallet'] },
    { people: [person(1), person(2)], topics: ['notification'] },
  ])
  expect(notices).toEqual([
    { people: [person(1)], topics: ['notification', 'wallet'] },
    { people: [person(2)], topics: ['notification'] },
  ])
})

test('nothing said is nothing sent', () => expect(liveNotices([])).toEqual([]))

test('what everyone is told about is told once, by the ids of all of it', () => {
  const notices = liveNotices([
    { people: 'everyone', topics: ['sport'], about: ['a', 'b'] },
    { people: [person(1)], topics: ['wallet'] },
    { people: 'everyone', topics: ['sport'], about: ['b', 'c'] },
    { people: 'everyone', topics: ['fixture'], about: null },
  ])
  expect(notices).toEqual([
    { people: [person(1)], topics: ['wallet'] },
    { people: 'everyone', topics: ['sport'], about: ['a', 'b', 'c'] },
    { people: 'everyone', topics: ['fixture'], about: null },
  ])
})

test('one change that cannot be named makes the names of the others needless', () => {
  const notices = liveNotices([
    { people: 'everyone', topics: ['sport'], about: ['a'] },
    { people: 'everyone', topics: ['sport'], about: null },
    { people: 'everyone', topics: ['sport'], about: ['b'] },
  ])
  expect(notices).toEqual([{ people: 'everyone', topics: ['sport'], about: null }])
})

test('of two scores of one game the newer travels, in whatever order they come', () => {
  const fact = { gameId: 'a', teamBScore: 0, status: 'live', quarterPeriod: null, timeRemaining: null }
  const told = (teamAScore: number, lastUpdated: string) =>
    ({
      people: 'everyone',
      topics: ['score'],
      about: ['a'],
      facts: [{ ...fact, teamAScore, lastUpdated }],
    }) as const
  const [older, newer] = [told(7, '2027-01-01T12:00:00.000Z'), told(14, '2027-01-01T12:00:10.000Z')]
  expect(liveNotices([older, newer])).toEqual([newer])
  expect(liveNotices([newer, older])).toEqual([newer])
})
