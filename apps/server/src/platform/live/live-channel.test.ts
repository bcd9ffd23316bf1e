/** Many live notices become few, and none too long for the database. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { liveNotices } from './live-channel.ts'

const person = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as PersonId

test('a person who is told two things is told once', () => {
  const notices = liveNotices([
    { people: [person(1)], topics: ['wallet'] },
    { people: [person(1), person(2)], topics: ['notification'] },
  ]).map((text) => JSON.parse(text))
  expect(notices).toEqual([
    { people: [person(1)], topics: ['notification', 'wallet'] },
    { people: [person(2)], topics: ['notification'] },
  ])
})

test('a thousand people fit into notices below the limit of 8,000 bytes', () => {
  const people = Array.from({ length: 1_000 }, (_, n) => person(n))
  const notices = liveNotices([{ people, topics: ['wallet', 'notification', 'session'] }])
  expect(Math.max(...notices.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
  expect(notices.flatMap((text) => JSON.parse(text).people)).toEqual(people)
})

test('nothing said is nothing sent', () => expect(liveNotices([])).toEqual([]))

test('what everyone is told about is told once, by the ids of all of it', () => {
  const notices = liveNotices([
    { people: 'everyone', topics: ['sport'], about: ['a', 'b'] },
    { people: [person(1)], topics: ['wallet'] },
    { people: 'everyone', topics: ['sport'], about: ['b', 'c'] },
    { people: 'everyone', topics: ['fixture'], about: null },
  ]).map((text) => JSON.parse(text))
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
  expect(notices.map((text) => JSON.parse(text))).toEqual([{ people: 'everyone', topics: ['sport'], about: null }])
})
