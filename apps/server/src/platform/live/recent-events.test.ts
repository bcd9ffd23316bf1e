/** What a node remembers of the log: each person's share of it, in order, and an honest no where it no longer knows. */
import type { PersonId } from '@handshake/domain/ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecentEvents, maxMissed, outgoing } from './recent-events.ts'

const person = (n: number) => `person-${n}` as PersonId
const toSome = (position: number, ...people: number[]) =>
  outgoing({ position, notice: { people: people.map(person), topics: ['wallet'] } })
const toEveryone = (position: number) =>
  outgoing({ position, notice: { people: 'everyone', topics: ['sport'], about: null } })

test('whoever comes back is told what was for them, once each and in order, wherever they left', () => {
  const said = fc.array(fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })), { maxLength: 60 })
  fc.assert(
    fc.property(said, fc.integer({ min: 1, max: 40 }), fc.nat(70), fc.nat(40), (audiences, most, after, begin) => {
      const recent = createRecentEvents(most)
      recent.startAt(begin)
      const events = audiences.map((people, n) =>
        people === null ? toEveryone(begin + n + 1) : toSome(begin + n + 1, ...people),
      )
      for (const event of events) recent.add(event)
      const head = begin + events.length
      const floor = Math.max(begin, head - most)
      const meant = events.filter(
        ({ position, people }) => position > after && (people === 'everyone' || people.includes(person(1))),
      )
      expect(recent.missedBy(person(1), after)).toEqual(after < floor || after > head ? null : meant)
      expect(recent.head()).toBe(head)
    }),
  )
})

test.each([-1, 11, Number.MAX_SAFE_INTEGER, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a position that was never given leads to a look at everything: %d',
  (after) => {
    const recent = createRecentEvents()
    for (let position = 1; position <= 10; position += 1) recent.add(toSome(position, 1))
    expect(recent.missedBy(person(1), after)).toBeNull()
  },
)

test('somebody else’s position shows nothing but one’s own', () => {
  const recent = createRecentEvents()
  recent.add(toSome(1, 1))
  recent.add(toSome(2, 2))
  expect(recent.missedBy(person(2), 0)?.map(({ position }) => position)).toEqual([2])
  expect(recent.missedBy(person(3), 0)).toEqual([])
})

test('whoever missed very much looks at everything instead', () => {
  const recent = createRecentEvents()
  for (let position = 1; position <= maxMissed + 1; position += 1) recent.add(toEveryone(position))
  expect(recent.missedBy(person(1), 1)).toHaveLength(maxMissed)
  expect(recent.missedBy(person(1), 0)).toBeNull()
})

test('what was forgotten takes its place in the index with it', () => {
  const recent = createRecentEvents(2)
  for (let position = 1; position <= 5; position += 1) recent.add(toSome(position, position % 2, 7))
  expect(recent.missedBy(person(7), 3)?.map(({ position }) => position)).toEqual([4, 5])
  expect(recent.missedBy(person(1), 3)?.map(({ position }) => position)).toEqual([5])
  expect(recent.missedBy(person(1), 2)).toBeNull()
})

test('long messages are kept in smaller number', () => {
  const recent = createRecentEvents()
  const about = ['x'.repeat(1024 * 1024)]
  recent.add(toSome(1, 1))
  for (let position = 2; position <= 40; position += 1)
    recent.add(outgoing({ position, notice: { people: [person(2)], topics: about as never } }))
  expect(recent.missedBy(person(1), 20)).toBeNull()
  expect(recent.missedBy(person(1), 30)).toEqual([])
})

test('whoever missed long messages looks at everything, before their stream would be cut for them', () => {
  const recent = createRecentEvents()
  const about = ['x'.repeat(20 * 1024)]
  for (let position = 1; position <= 4; position += 1)
    recent.add(outgoing({ position, notice: { people: 'everyone', topics: ['sport'], about } }))
  expect(recent.missedBy(person(1), 1)).toHaveLength(3)
  expect(recent.missedBy(person(1), 0)).toBeNull()
})

test('a session that ended is known from the position it ended at', () => {
  const recent = createRecentEvents()
  recent.add(toSome(1, 1))
  recent.add(outgoing({ position: 2, notice: { people: [person(1)], topics: ['session'] } }))
  expect([recent.hasEnded(person(1), 1), recent.hasEnded(person(1), 2), recent.hasEnded(person(2), 0)]).toEqual([
    true,
    false,
    false,
  ])
})
