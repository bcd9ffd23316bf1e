/** Proves what the watch over the primary concludes: how old a replica is, that a lost log binds nobody, and what counts as away. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { Pool } from '../db/db.ts'
import { watchPrimary } from './primary-watch.ts'

/** A driver's pool whose one server says what it is told to say. */
function watching(first: number | null | Error) {
  let says = first
  const told: boolean[] = []
  const client = {
    connection: { stream: { setTimeout: () => undefined } },
    query: async () => {
      if (says instanceof Error) throw says
      return { rows: [{ position: says }] }
    },
    release: () => undefined,
  }
  const watch = watchPrimary({
    pool: { connect: async () => client } as unknown as Pool,
    clock: { now: () => new Date() },
    keepMs: 60_000,
    changed: (isAway) => told.push(isAway),
  })
  onTestFinished(watch.stop)
  const say = (next: typeof says) => {
    says = next
  }
  return { watch, say, told }
}

test('whoever replayed as far as the primary was knows everything from before it was asked', async () => {
  const { watch, say } = watching(100)
  await eventually(() => expect(watch.knownTo(100)).not.toBeNull())
  expect(watch.knownTo(99)).toBeNull()
  say(200)
  await eventually(() => expect(watch.knownTo(200)?.agoMs).toBeLessThan(watch.knownTo(199)?.agoMs ?? 0))
})

test('a primary whose log is behind what it was makes what was known of the old log count for nothing', async () => {
  const { watch, say } = watching(1_000)
  await eventually(() => expect(watch.knownTo(1_000)).not.toBeNull())
  say(400)
  await eventually(() => expect(watch.knownTo(400)).not.toBeNull())
  expect(watch.knownTo(1_000)?.at).toEqual(watch.knownTo(400)?.at)
  expect(watch.knownTo(399)).toBeNull()
})

test('one that cannot be reached or takes no changes is away, and back with its next answer', async () => {
  const { watch, say, told } = watching(1)
  await wait(50)
  expect(watch.isAway()).toBe(false)
  say(new Error('Connection terminated'))
  await eventually(() => expect(watch.isAway()).toBe(true))
  say(2)
  await eventually(() => expect(watch.isAway()).toBe(false))
  say(null)
  await eventually(() => expect(watch.isAway()).toBe(true))
  expect(told).toEqual([true, false, true])
})
