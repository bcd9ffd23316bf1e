/** Proves that a node dates by the database’s clock: from the start, after its own was set, and after it slept. */
import { days, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { createLog } from '../observe/log.ts'
import { startDatabaseClock } from './database-clock.ts'

const log = createLog({ LOG_LEVEL: 'silent' } as never)
const noon = Date.UTC(2026, 2, 1, 12)

/** A machine and a database, each with a time of its own; the way there and back takes as long as is said. */
function twoClocks(machineAheadMs: number) {
  const at = { database: noon, wall: noon + machineAheadMs, steady: 5_000, wayMs: 20, asked: 0 }
  const pass = (ms: number) => {
    at.database += ms
    at.wall += ms
    at.steady += ms
  }
  const pool = {
    query: async () => {
      at.asked += 1
      pass(at.wayMs / 2)
      const answer = new Date(at.database)
      pass(at.wayMs / 2)
      return { rows: [{ at: answer }] }
    },
  }
  const machine = { wall: () => at.wall, steady: () => at.steady }
  return { at, pass, start: () => startDatabaseClock({ pool: pool as never, log, machine }) }
}

test.each([
  ['a day ahead', days(1)],
  ['an hour behind', -minutes(60)],
  ['right', 0],
])('a machine whose clock is %s has the database’s time', async (_, aheadMs) => {
  const { at, pass, start } = twoClocks(aheadMs)
  const clock = await start()
  expect(clock.now().getTime()).toBe(at.database)
  pass(minutes(3))
  expect(clock.now().getTime()).toBe(at.database)
  expect(clock.machineAheadMs()).toBe(aheadMs)
  clock.stop()
})

test('a clock that is set while the node runs changes nothing, and makes it look again', async () => {
  const { at, start } = twoClocks(0)
  const clock = await start()
  at.wall += days(1)
  expect(clock.now().getTime()).toBe(at.database)
  await clock.measure()
  expect(at.asked).toBe(2)
  expect(clock.now().getTime()).toBe(at.database)
  expect(clock.machineAheadMs()).toBe(days(1))
  clock.stop()
})

test('a machine that slept has the right time as soon as it looked', async () => {
  const { at, start } = twoClocks(0)
  const clock = await start()
  at.database += minutes(90)
  at.wall += minutes(90)
  clock.now()
  await clock.measure()
  expect(clock.now().getTime()).toBe(at.database)
  expect(clock.machineAheadMs()).toBe(0)
  clock.stop()
})

test('an answer that took long is no measure once there is one', async () => {
  const { at, start } = twoClocks(0)
  const clock = await start()
  at.wayMs = seconds(8)
  at.database += seconds(1)
  await clock.measure()
  expect(clock.now().getTime()).toBe(at.database - seconds(1))
  clock.stop()
})
