/** The pulse: beats again and again, one at a time, and outlives a beat that fails. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { defineFeature, type Open } from '../feature.ts'
import { startPulse } from './pulse.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

test('a beat follows the end of the one before, a failing one does not end the pulse, and stopping waits for the last', async () => {
  let beats = 0
  let atOnce = 0
  let most = 0
  const run = async () => {
    beats += 1
    atOnce += 1
    most = Math.max(most, atOnce)
    await wait(30)
    atOnce -= 1
    if (beats === 2) throw new Error('a bad beat')
  }
  const pulse = startPulse(node.machinery, [
    defineFeature('heart', { jobs: [{ name: 'beat', about: 'Tried out.', everySeconds: 0.01, run }] }),
  ])
  await eventually(() => expect(beats).toBeGreaterThan(4))
  await pulse.stop()
  expect([most, atOnce]).toEqual([1, 0])
  const after = beats
  await wait(60)
  expect(beats).toBe(after)
})

/** A job of which so many batches are due. */
function workInBatches(due: number) {
  let left = due
  const beats: number[] = []
  const errand = async (_: Open, goesOn: () => boolean) => {
    beats.push(0)
    while (left > 0) {
      await wait(5)
      left -= 1
      beats.push((beats.pop() ?? 0) + 1)
      if (!goesOn()) return
    }
  }
  const job = { name: 'batches', about: 'Tried out.', everySeconds: 0.01, reaches: 'nobody', errand } as const
  return { features: [defineFeature('heap', { jobs: [job] })], beats }
}

test('a beat goes on until nothing is due', async () => {
  const { features, beats } = workInBatches(7)
  const pulse = startPulse(node.machinery, features)
  await eventually(() => expect(beats.length).toBeGreaterThan(1))
  await pulse.stop()
  expect(beats[0]).toBe(7)
})

test('stopping waits for the batch that runs, not for all that is due', async () => {
  const { features, beats } = workInBatches(1_000_000)
  const pulse = startPulse(node.machinery, features)
  await eventually(() => expect(beats[0]).toBeGreaterThan(1))
  await pulse.stop()
  expect(beats).toHaveLength(1)
})

test('jobs with a cron are none of its business', async () => {
  const run = vi.fn(async () => undefined)
  const pulse = startPulse(node.machinery, [
    defineFeature('night', { jobs: [{ name: 'nightly', about: 'Tried out.', cron: '0 3 * * *', run }] }),
  ])
  await wait(30)
  await pulse.stop()
  expect(run).not.toHaveBeenCalled()
})
