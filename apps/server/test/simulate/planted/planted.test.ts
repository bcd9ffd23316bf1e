/** The eyes of the simulator: planted bugs are still in the sources, and `npm run simulate -- --planted` counts how many it finds. */
import { appendFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { patched } from '../../../../../tools/testing/bundle-with-patches.ts'
import { storyOrder } from '../story-order.ts'
import { endHunts, hunt, plantedBugs } from './all-bugs.ts'
import { statementsOf } from './planted-bug.ts'

const wanted = process.env.SIMULATE_PLANTED
const seeds = Number(process.env.SIMULATE_SEEDS ?? 1)
const from = Number(process.env.SIMULATE_FROM ?? 1)
const actions = Number(process.env.SIMULATE_ACTIONS ?? storyOrder.length)
const report = process.env.SIMULATE_REPORT
const longestMs = 600_000

test('every planted bug has a name of its own and finds its text once', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
  expect(plantedBugs.map((bug) => [bug.name, patched(bug) !== '' && statementsOf(bug).length < 2])).toEqual(
    plantedBugs.map(({ name }) => [name, true]),
  )
})

describe.runIf(wanted !== undefined)('planted', () => {
  afterAll(endHunts)
  const hunted = plantedBugs.filter(
    ({ name, kind }) => wanted === 'all' || wanted?.split(',').some((one) => one === name || one === kind),
  )
  test.each(hunted)(
    '$name is found',
    async (bug) => {
      const began = performance.now()
      const lives = { seeds: Array.from({ length: seeds }, (_, index) => from + index), actions }
      const caught = await hunt(bug, lives)
      const { name, kind, says } = bug
      const seconds = Math.round((performance.now() - began) / 1000)
      if (report !== undefined) appendFileSync(report, `${JSON.stringify({ name, kind, says, caught, seconds })}\n`)
    },
    longestMs,
  )
})
