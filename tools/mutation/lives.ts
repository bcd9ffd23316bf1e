/** Lives without a database as tests: what breaks a law of theirs is found, though no test of its own looks. */
import { expect, test } from 'vitest'
import { live } from '../../apps/server/test/simulate/fast/life.ts'

const turns = Array.from({ length: 400 }, (_, turn) => turn)

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('life %i breaks no law', async (seed) => {
  expect((await live(seed, turns)).finding).toBeNull()
})
