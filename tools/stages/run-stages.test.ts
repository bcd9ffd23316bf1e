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

test('a stage waits for the one it needs, also where that one is quiet, and is not tried once it failed', async () => {
  const order: string[] = []
  const noting = (name: string, holds: boolean) => async () => {
    await new Promise((later) => setTimeout(later, 5))
    order.push(name)
    return oneOutcome(holds)
  }
  const build: Stage = { name: 'web build', quiet: true, run: noting('build', true) }
  const types: Stage = { name: 'types', quiet: true, run: noting('types', true) }
  await runStages([types, build, stage('journeys', noting('journeys', true), 'web build')])
  expect(order).toEqual(['types', 'build', 'journeys'])
  const broken: Stage = { ...build, run: noting('broken build', false) }
  const release: Stage = { name: 'release', quiet: true, needs: 'web build', run: noting('release', true) }
  await runStages([broken, release, stage('journeys', noting('journeys', true), 'web build')])
  expect(order.slice(3)).toEqual(['broken build'])
  expect(said).toContain('  not run, because the stage "web build" failed')
})

test('what a quiet stage says while it runs is shown when it is done; what another says, at once', async () => {
  const build: Stage = {
    name: 'web build',
    quiet: true,
    run: async (say) => {
      say('/login weighs 61 kB')
      await new Promise((later) => setTimeout(later, 20))
      return oneOutcome(true)
    },
  }
  const nodes = stage('journeys', async (say) => {
    say('installing Chromium')
    return oneOutcome(true)
  })
  await runStages([build, nodes])
  const shown = said.map((line) => line.replace(/ in .*/s, ''))
  expect(shown.slice(0, 5)).toEqual([
    '\n▸ journeys',
    '  installing Chromium',
    '  passed',
    '\n▸ web build\n  /login weighs 61 kB',
    '  passed',
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
