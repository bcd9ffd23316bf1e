/** The pulse: beats again and again, one at a time, and outlives a beat that fails. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { defineFeature } from '../feature.ts'
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

test('jobs with a cron are none of its business', async () => {
  const run = vi.fn(async () => undefined)
  const pulse = startPulse(node.machinery, [
    defineFeature('night', { jobs: [{ name: 'nightly', about: 'Tried out.', cron: '0 3 * * *', run }] }),
  ])
  await wait(30)
  await pulse.stop()
  expect(run).not.toHaveBeenCalled()
})
