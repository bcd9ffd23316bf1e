/** The stages that run the code: tests under vitest, the web build, journeys in a browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf, root } from '../checkout.ts'
import { ensureChromium } from '../chromium.ts'
import { buildWeb, webDist } from '../product/build-web.ts'
import { aboveCeiling, describeWeights, sayExcess, weighPages } from '../product/page-budget.ts'
import { findProgram, installPackages } from '../system/system-packages.ts'
import { seedOf } from '../testing/code-seed.ts'
import { readTree } from '../tidy/read-tree.ts'
import { runLive, runQuietly } from './command.ts'
import { type Outcome, oneOutcome, type Say, type Stage } from './run-stages.ts'
import { journeyOutcome, vitestOutcome } from './test-reports.ts'
import { testsOfPaths } from './tests-of-path.ts'

/** By what they take: a database, neither database nor browser, or products that are started and killed. */
export const testProjects = {
  database: ['ledger', 'server'],
  quick: ['domain', 'contracts', 'engine', 'sdk', 'web'],
  tools: ['tools'],
} as const

export const tests: Stage = { name: 'tests', run: () => runVitest(ofProjects(testProjects.database)) }

/** They start products, kill databases and wait for both: a third worker beside the two that are busy with the other tests. */
export const toolTests: Stage = {
  name: 'tests of the tools',
  quiet: true,
  run: async (say) => {
    await provideForTools(say)
    return runVitest(ofProjects(testProjects.tools), besideOthers)
  },
}

/** A browser that runs the SDK and the shells that complete our commands, where a fresh machine lacks them. */
async function provideForTools(say: Say): Promise<void> {
  await ensureChromium(say)
  const missing = ['zsh', 'fish'].filter((shell) => findProgram(shell) === null)
  if (missing.length > 0) installPackages(missing, say)
}

export const quickTests: Stage = { name: 'quick tests', run: () => runVitest(ofProjects(testProjects.quick)) }

/** The quiet stages took two thirds of the time of the tests beside them; with these, both end at about the same time. */
export const quietQuickTests: Stage = {
  name: 'quick tests',
  quiet: true,
  run: () => runVitest(ofProjects(testProjects.quick), besideOthers),
}

export const webBuild: Stage = {
  name: 'web build',
  quiet: true,
  run: async (say) => {
    await buildWeb()
    const pages = weighPages(webDist)
    const tooHeavy = aboveCeiling(pages)
    for (const line of [...describeWeights(pages), ...tooHeavy.map(sayExcess)]) say(line)
    return oneOutcome(tooHeavy.length === 0)
  },
}

export const journeys: Stage = journeysIn([])

/** Of these folders and files, or all. */
export function journeysIn(places: readonly string[]): Stage {
  return {
    name: 'browser journeys',
    needs: webBuild.name,
    run: async (say) => {
      const browser = await ensureChromium(say)
      const args = [programOf('@playwright/test', 'cli.js'), 'test', ...places, '--reporter=list,json']
      return withReport(async (report) => {
        const { code } = await runLive(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser })
        return count(journeyOutcome(readReport(report)), code)
      })
    },
  }
}

/** What speaks for these paths: see tests-of-path.ts. */
export const testsOf = (paths: readonly string[]): Stage => ({
  name: 'tests of the path',
  run: async () => {
    const { related, projects, server } = testsOfPaths(paths, readTree(root))
    const outcomes: Outcome[] = []
    if (projects.length > 0)
      outcomes.push(await runVitest([...related, ...ofProjects(projects), '--passWithNoTests'], { command: 'related' }))
    if (server.length > 0) outcomes.push(await runVitest([...server, ...ofProjects(['server'])]))
    if (outcomes.length === 0) console.log('  no test speaks for it')
    return sumOf(outcomes)
  },
})

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
})

const ofProjects = (names: readonly string[]): string[] => names.flatMap((project) => ['--project', project])

export interface VitestOptions {
  command?: 'run' | 'related'
  env?: Record<string, string>
  /** Another Node than the one that runs this. */
  node?: string
  shown?: 'as it comes' | 'when it fails'
  workers?: number
}

/** For a quiet stage: one worker beside those that are busy with the other tests. */
export const besideOthers = { shown: 'when it fails', workers: 1 } as const satisfies VitestOptions

export function runVitest(
  selection: readonly string[],
  { command = 'run', env = {}, node, shown = 'as it comes', workers }: VitestOptions = {},
): Promise<Outcome> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const seed = process.env.FAST_CHECK_SEED ?? seedOf(readTree(root))
    if (shown === 'as it comes') console.log(`  random examples: FAST_CHECK_SEED=${seed}`)
    const limits = workers === undefined ? [] : [`--maxWorkers=${workers}`]
    const args = [programOf('vitest', 'vitest.mjs'), command, '--run', ...selection, ...limits, ...reporters]
    const run = shown === 'as it comes' ? runLive : runQuietly
    const { code, said } = await run(args, { ...env, FAST_CHECK_SEED: seed }, node)
    const outcome = count(vitestOutcome(readReport(report)), code)
    return code === 0 || shown === 'as it comes' ? outcome : { ...outcome, said: said.trimEnd() }
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
