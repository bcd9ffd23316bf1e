/** Groups of accounts: everyone who hangs together is in one, and nobody is in two. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

test('a chain is one group, with everything it shares', () => {
  const links = [
    { one: 'c', other: 'd', shares: 'card' },
    { one: 'a', other: 'b', shares: 'device' },
    { one: 'b', other: 'e', shares: 'email' },
  ]
  expect(clustersOf(links)).toEqual([
    { members: ['a', 'b', 'e'], shares: ['device', 'email'] },
    { members: ['c', 'd'], shares: ['card'] },
  ])
})

test('groups come by size and then by name, and so does what they share', () => {
  const links = [
    { one: 'y', other: 'x', shares: 'card' },
    { one: 'q', other: 'p', shares: 'email' },
    { one: 'p', other: 'q', shares: 'device' },
    { one: 'p', other: 'q', shares: 'card' },
  ]
  expect(clustersOf(links)).toEqual([
    { members: ['p', 'q'], shares: ['card', 'device', 'email'] },
    { members: ['x', 'y'], shares: ['card'] },
  ])
})

test('whatever is linked, nobody is in two groups and no link crosses them', () => {
  const id = fc.constantFrom(...'abcdefghij')
  fc.assert(
    fc.property(
      fc.array(fc.record({ one: id, other: id, shares: fc.constant('device') }), { maxLength: 15 }),
      (links) => {
        const groups = clustersOf(links)
        const all = groups.flatMap(({ members }) => members)
        expect(new Set(all).size).toBe(all.length)
        for (const { one, other } of links)
          expect(groups.filter(({ members }) => members.includes(one) || members.includes(other))).toHaveLength(1)
      },
    ),
  )
})
