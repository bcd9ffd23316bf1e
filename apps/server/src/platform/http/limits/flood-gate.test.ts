/** Proves how a flood is blunted: each network by itself, a minute from its first request, and nothing is kept for long. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { createFloodGate } from './flood-gate.ts'

test('a network has so many requests in the minute that begins with its first, and then again', () => {
  let now = 0
  const gate = createFloodGate({ perMinute: 2, now: () => now })
  const take = (atMs: number, network = '203.0.113.7') => {
    now = atMs
    return gate.take(network)
  }
  expect([take(0), take(seconds(10)), take(seconds(20))]).toEqual([null, null, 40])
  expect(take(seconds(20), '203.0.113.8')).toBeNull()
  // Asking on does not make the wait longer, and what is left is never told as nothing.
  expect([take(seconds(59)), take(minutes(1) - 1)]).toEqual([1, 1])
  expect([take(minutes(1)), take(minutes(1)), take(minutes(1))]).toEqual([null, null, 60])
  // The other network began later, so its minute still runs.
  expect([take(seconds(79), '203.0.113.8'), take(seconds(79), '203.0.113.8')]).toEqual([null, 1])
})

test('a network whose minute is over begins anew also where nobody has tidied up since', () => {
  let now = 0
  const gate = createFloodGate({ perMinute: 1, now: () => now })
  for (const at of [0, seconds(30), minutes(1) + seconds(1), minutes(3)]) {
    now = at
    gate.take(`198.51.100.${at}`)
    expect(gate.take('203.0.113.7')).toBe(at === seconds(30) ? 30 : null)
  }
})
