/** Proves that the lab plays by the product's own rules, and that a history survives its address. */
import { reliabilityScore } from '@handshake/domain/reputation/reliability.ts'
import { expect, it } from 'vitest'
import {
  historyIn,
  type LabEventName,
  labCases,
  labEventNames,
  longestHistory,
  playOut,
  writeHistory,
} from './lab-history.ts'

it('takes every step the rules take', () => {
  const steps = playOut(['kept', 'kept', 'dispute-lost'])
  expect(steps.map(({ hrs, hrsChange }) => [hrs, hrsChange])).toEqual([
    [510, 10],
    [520, 10],
    [470, -50],
  ])
  expect(steps.map(({ reliability }) => reliability)).toEqual([
    reliabilityScore({ met: 1, missed: 0 }),
    reliabilityScore({ met: 2, missed: 0 }),
    reliabilityScore({ met: 2, missed: 1 }),
  ])
})

it('moves only the score an event is about', () => {
  const [noShow, cancelled] = playOut(['no-show', 'cancelled'])
  expect([noShow?.hrsChange, noShow?.reliabilityChange]).toEqual([0, -12])
  expect([cancelled?.hrsChange, cancelled?.reliabilityChange]).toEqual([-20, 0])
})

it('leads from promises kept to Elite, and from broken ones to closed doors', () => {
  const ends = labCases.map(({ history }) => playOut(history).at(-1))
  expect(ends[0]).toMatchObject({ reliability: 95, hrs: 700 })
  expect(ends[2]?.hrs).toBeLessThan(100)
})

it('stops at the end of the scale', () => {
  const low = playOut(Array.from({ length: 4 }, () => 'defaulted' as const))
  expect(low.map(({ hrs }) => hrs)).toEqual([350, 200, 50, 0])
  expect(low.at(-1)?.hrsChange).toBe(-50)
})

it('is written into an address and read from it', () => {
  const history: LabEventName[] = ['kept', 'kept', 'kept', 'dispute-lost', 'kept', ...labEventNames]
  const written = writeHistory(history)
  expect(written.startsWith('kept*3.dispute-lost.kept')).toBe(true)
  expect(historyIn(new URLSearchParams({ history: written }))).toEqual(history)
})

it.each([
  ['nothing', '', 0],
  ['words it does not know', 'kept.stolen.__proto__', 1],
  ['a wrong count', 'kept*-1.kept*x.kept*2', 2],
  ['more than it holds', 'kept*999', longestHistory],
])('reads %s for what it is worth', (_, written, length) => {
  expect(historyIn(new URLSearchParams({ history: written }))).toHaveLength(length)
})
