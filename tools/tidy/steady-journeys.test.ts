/** The rule about steady journeys on planted files: what races is found where it stands, what waits for something is not. */
import { expect, test } from 'vitest'
import type { SourceFile } from './finding.ts'
import { steadyJourneys } from './steady-journeys.ts'

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })
const places = (...files: SourceFile[]) => steadyJourneys(files).map(({ path, line }) => `${path}:${line}`)

test('a journey that holds requests back, with the workers kept out, and one about the worker are fine', () => {
  expect(
    places(
      file('playwright.config.ts', '  use: {', "    serviceWorkers: 'block',", '  },'),
      file('e2e/wallet/send.journey.ts', 'test.setTimeout(1_000)', "await page.route('**/api/wallet', broken)"),
      file('e2e/app/installed.journey.ts', "test.use({ serviceWorkers: 'allow' })", "await page.goto('/')"),
      file('tools/wait.ts', 'setTimeout(done, 100)'),
    ),
  ).toEqual([])
})

test('a journey that holds back what a worker may carry past it is found, however it holds it', () => {
  const letsWorkersIn = "test.use({ serviceWorkers: 'allow' })"
  for (const holding of ["page.route('**', wait)", "context.route('**', wait)", "holdBack(page, '**')"])
    expect(places(file('e2e/app/slow.journey.ts', letsWorkersIn, `await ${holding}`))).toEqual([
      'e2e/app/slow.journey.ts:2',
    ])
})

test('a config that lets workers in everywhere is found', () => {
  expect(places(file('playwright.config.ts', '  use: {', '    baseURL,', '  },'))).toEqual(['playwright.config.ts:1'])
})

test('a pause is found, in a journey and in what journeys use', () => {
  expect(
    places(
      file('e2e/app/late.journey.ts', 'await page.waitForTimeout(500)'),
      file('e2e/app/late.ts', 'await new Promise((done) => setTimeout(done, 400))'),
      file('e2e/app/later.ts', "import { setTimeout as rest } from 'node:timers/promises'"),
    ),
  ).toEqual(['e2e/app/late.journey.ts:1', 'e2e/app/late.ts:1', 'e2e/app/later.ts:1'])
})
