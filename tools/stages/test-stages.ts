/** The stages that run the code: tests under vitest, the web build, journeys in a browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '../checkout.ts'
import { ensureChromium } from '../chromium.ts'
import { buildWeb } from '../product/build-web.ts'
import { runLive } from './command.ts'
import { type Outcome, oneOutcome, type Stage } from './run-stages.ts'
import { journeyOutcome, vitestOutcome } from './test-reports.ts'

export const tests: Stage = { name: 'tests', run: () => runVitest([]) }

/** Those that need neither a database nor a browser. */
export const quickTests: Stage = {
  name: 'quick tests',
  run: () => runVitest(['domain', 'contracts', 'engine', 'web'].flatMap((project) => ['--project', project])),
}

export const webBuild: Stage = {
  name: 'web build',
  run: async () => {
    await buildWeb()
    return oneOutcome(true)
  },
}

export const journeys: Stage = {
  name: 'browser journeys',
  needs: webBuild.name,
  run: async () => {
    const browser = await ensureChromium((line) => console.log(`  ${line}`))
    const args = [programOf('@playwright/test', 'cli.js'), 'test', '--reporter=list,json']
    return withReport(async (report) => {
      const { code } = await runLive(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser })
      return count(journeyOutcome(readReport(report)), code)
    })
  },
}

function runVitest(selection: string[]): Promise<Outcome> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runLive([programOf('vitest', 'vitest.mjs'), 'run', ...reporters, ...selection])
    return count(vitestOutcome(readReport(report)), code)
  })
}

/** A run that ends badly without a failed test — a file that does not load, a crash — counts as one failure. */
function count(outcome: Outcome, code: number): Outcome {
  return { ...outcome, failed: code === 0 ? outcome.failed : Math.max(1, outcome.failed) }
}

async function withReport(work: (report: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'handshake-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<T extends object>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return {}
  }
}
