/** Proves that a check runs every stage, counts honestly and closes with one line. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneOutcome, runStages, type Stage } from './run-stages.ts'

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const stage = (name: string, run: Stage['run'], needs?: string): Stage => ({ name, run, ...(needs ? { needs } : {}) })

test('the last line counts what passed and what failed in all stages', async () => {
  const total = await runStages([
    stage('lint', async () => oneOutcome(true)),
    stage('tests', async () => ({ passed: 40, failed: 2 })),
    stage('tidy', async () => oneOutcome(true)),
  ])
  expect(total).toEqual({ passed: 42, failed: 2 })
  expect(said.at(-1)).toBe('\n42 passed, 2 failed')
  expect(said.filter((line) => line.startsWith('\n▸'))).toEqual(['\n▸ lint', '\n▸ tests', '\n▸ tidy'])
})

test('a stage that breaks counts as one failure and does not keep the next one from running', async () => {
  const next = vi.fn(async () => oneOutcome(true))
  const total = await runStages([stage('types', () => Promise.reject(new Error('no compiler'))), stage('tidy', next)])
  expect(total).toEqual({ passed: 1, failed: 1 })
  expect(next).toHaveBeenCalledOnce()
  expect(said.join('\n')).toContain('no compiler')
})

test('what failed is named once more at the end, and so is a stage that names nothing itself', async () => {
  await runStages([
    stage('types', async () => oneOutcome(false)),
    stage('tests', async () => ({ passed: 1, failed: 1, failures: ['a.test.ts › holds'] })),
    stage('tidy', async () => oneOutcome(true)),
  ])
  expect(said.at(-2)).toBe('\nWhat went wrong:\n  ✗ types: see its output above\n  ✗ a.test.ts › holds')
})

test('journeys are not tried on a web app that did not build, and the build is the one failure', async () => {
  const journeys = vi.fn(async () => oneOutcome(true))
  const total = await runStages([
    stage('web build', async () => oneOutcome(false)),
    stage('journeys', journeys, 'web build'),
  ])
  expect(total).toEqual({ passed: 0, failed: 1 })
  expect(journeys).not.toHaveBeenCalled()
})

test('a quiet stage runs beside the others, and what it has to show stands together under its name', async () => {
  let print = () => {}
  const printing = new Promise<void>((resolve) => {
    print = resolve
  })
  const tests = stage('tests', async () => {
    await printing
    console.log('a line of a test')
    return oneOutcome(true)
  })
  const types: Stage = {
    name: 'types',
    quiet: true,
    run: async () => {
      print()
      await new Promise((later) => setTimeout(later, 20))
      return { ...oneOutcome(false), said: 'a.ts has a wrong type' }
    },
  }
  expect(await runStages([types, tests])).toEqual({ passed: 1, failed: 1 })
  const shown = said.map((line) => line.replace(/ in .*/s, ''))
  expect(shown.slice(0, 6)).toEqual([
    '\n▸ tests',
    'a line of a test',
    '  passed',
    '\n▸ types',
    'a.ts has a wrong type',
    '  FAILED',
  ])
})

test('quiet stages run one after the other', async () => {
  let running = 0
  const quiet = (name: string): Stage => ({
    name,
    quiet: true,
    run: async () => {
      running += 1
      await new Promise((later) => setTimeout(later, 5))
      const alone = running === 1
      running -= 1
      return oneOutcome(alone)
    },
  })
  expect(await runStages(['types', 'tidy', 'lint'].map(quiet))).toEqual({ passed: 3, failed: 0 })
})
