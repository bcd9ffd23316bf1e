/** Rate limits counted in the database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { createRateLimits } from './rate-limit.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

const five = { name: 'try', points: 5, perSeconds: 60 }

test('of fifty at once on two nodes exactly five pass', async () => {
  const nodes = [createRateLimits(node.pool), createRateLimits(node.pool)]
  const taken = await Promise.all(Array.from({ length: 50 }, (_, i) => nodes[i % 2]?.take(five, 'maya')))
  expect(taken.filter((t) => t?.allowed)).toHaveLength(5)
})

test('the refused are told how long to wait, others are not affected', async () => {
  const limits = createRateLimits(node.pool)
  for (let i = 0; i < 5; i += 1) await limits.take(five, 'tom')
  expect(await limits.take(five, 'tom')).toEqual({ allowed: false, waitSeconds: 60 })
  expect(await limits.take(five, 'lena')).toEqual({ allowed: true })
})

test('a forgotten key starts again', async () => {
  const limits = createRateLimits(node.pool)
  for (let i = 0; i < 5; i += 1) await limits.take(five, 'sam')
  await limits.forget(five, 'sam')
  expect(await limits.take(five, 'sam')).toEqual({ allowed: true })
})
