/** Bringing the product up: what a person can mend is told before anything is started. */
import { readdirSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { startProduct } from './start-product.ts'

test.each([
  ['PORT', 'eighty'],
  ['MONEY_MODE', 'real'],
  ['DATABASE_CONNECTIONS', '1'],
])('a wrong %s is told before the embedded database starts', async (name, value) => {
  const dataDir = await createThrowAwayFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const steps: string[] = []
  const starting = startProduct({
    dataDir,
    durability: 'test',
    env: { [name]: value },
    progress: {
      step: async (label) => {
        steps.push(label)
        throw new Error(`${label} was started`)
      },
      say: () => undefined,
    },
    defer: () => undefined,
    fail: () => undefined,
  })
  await expect(starting).rejects.toMatchObject({ name: 'StartProblem', message: expect.stringContaining(name) })
  expect(steps).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])
})
