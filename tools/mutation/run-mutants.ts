/** Runs every mutant against the tests that pass it, nearest first, in processes that are ended when a mutant never comes to an end. */
import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { changesOnlyWords, lives, type Mutant, type Result } from './areas.ts'
import { compiler } from './compiler.ts'
import { instrument } from './instrumented-bundle.ts'
import { knownOf } from './last-results.ts'
import type { Answer, Asked, Covered, TestId } from './runner.ts'

/** Milliseconds of testing beyond the tests that stand beside the file and the lives; whatever those do not notice either counts as survived. */
const maxFarMs = 4_000

class Runner {
  #child: ChildProcess | null = null
  readonly #bundle: string

  constructor(bundle: string) {
    this.#bundle = bundle
  }

  /** Null when there was no answer in time, or the process died of the question. */
  async ask(asked: Asked, timeoutMs: number): Promise<Answer | null> {
    const child = this.#child ?? (await this.#start())
    return new Promise((resolve) => {
      const end = (answer: Answer | null) => {
        clearTimeout(timer)
        child.removeAllListeners()
        if (answer === null) this.stop()
        resolve(answer)
      }
      const timer = setTimeout(() => end(null), timeoutMs)
      child.once('message', (answer: Answer) => end(answer))
      child.once('exit', () => end(null))
      child.send(asked)
    })
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  async #start(): Promise<ChildProcess> {
    const execArgv = [...process.execArgv, '--max-old-space-size=1536']
    // The same random examples for every mutant, and no time spent on making one smaller.
    const env = { ...process.env, FAST_CHECK_SEED: process.env.FAST_CHECK_SEED ?? '1', SHRINK: undefined }
    const child = fork(new URL('./runner.ts', import.meta.url), [this.#bundle], { execArgv, env })
    await new Promise((resolve) => child.once('message', resolve))
    this.#child = child
    return child
  }
}

/** A file's own test comes first, then those of its folder, then lives, then the nearest. */
function nearness(path: string, test: TestId): number {
  const file = test.split('#')[0] ?? ''
  if (file === path.replace(/\.ts$/, '.test.ts')) return beside + 1
  const [one, other] = [dirname(path), dirname(file)]
  if (one === other) return beside
  if (file === lives) return withLives
  const folders = other.split('/')
  return one.split('/').filter((folder, place) => folder === folders[place]).length
}

const beside = 100
const withLives = beside - 1

function testsOf({ id, path }: Mutant, covered: readonly Covered[]): Covered[] {
  let farMs = 0
  return covered
    .filter(({ mutants }) => mutants.includes(id))
    .map((one) => ({ one, near: nearness(path, one.test) }))
    .sort((a, b) => b.near - a.near || a.one.ms - b.one.ms)
    .filter(({ one, near }) => {
      if (near < withLives) farMs += one.ms
      return farMs <= maxFarMs
    })
    .map(({ one }) => one)
}

export type Run = { readonly results: readonly Result[]; readonly failing: readonly string[] }

export async function runMutants(given: {
  readonly mutated: readonly string[]
  readonly tests: readonly string[]
  readonly processes: number
  /** Of so many, one is tried. */
  readonly oneIn: number
  /** Results of another run, whose verdicts hold unless they are open. */
  readonly last: readonly Result[]
  readonly say: (line: string) => void
  readonly hear: (result: Result) => void
}): Promise<Run> {
  const { bundle, mutants, sources, tests } = await instrument(given.mutated, given.tests)
  const known = knownOf(mutants, given.last)
  const rules = mutants.filter((mutant) => !changesOnlyWords(mutant))
  const wanted = rules.filter(({ id }) => Number(id) % given.oneIn === 0)
  given.say(
    `${mutants.length} mutants in ${given.mutated.length} files, ${mutants.length - rules.length} of words, ${known.size} known`,
  )
  const runners = Array.from({ length: given.processes }, () => new Runner(bundle))
  const looked = await runners[0]?.ask({ is: 'cover', files: tests }, 1_200_000)
  if (looked?.is !== 'covered') throw new Error('the tests did not come to an end without a mutant')
  const isRefused = compiler(sources)
  const results: Result[] = []
  for (const { id } of wanted) {
    const result = known.get(id)
    if (result === undefined) continue
    results.push(result)
    given.hear(result)
  }
  const left = wanted.filter(({ id }) => !known.has(id))
  const work = async (runner: Runner) => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const { verdict, by } = await judge(runner, mutant, testsOf(mutant, looked.covered))
      const isFree = verdict === 'survived' || verdict === 'not covered'
      const result: Result = { mutant, verdict: isFree && isRefused(mutant) ? 'refused by the compiler' : verdict, by }
      results.push(result)
      given.hear(result)
      if (results.length % 500 === 0) given.say(`${results.length} of ${wanted.length}`)
    }
    runner.stop()
  }
  await Promise.all(runners.map(work))
  rmSync(bundle)
  return { results, failing: looked.failing }
}

async function judge(runner: Runner, { id }: Mutant, tests: readonly Covered[]): Promise<Omit<Result, 'mutant'>> {
  if (tests.length === 0) return { verdict: 'not covered', by: null }
  // Far more than without the mutant: a loop without an end. The clock is only for what loops where nothing is mutated.
  const maxAsks = 1_000_000 + 20 * tests.reduce((sum, { asks }) => sum + asks, 0)
  const timeoutMs = 60_000 + 10 * tests.reduce((sum, { ms }) => sum + ms, 0)
  const asked = { is: 'try', mutant: id, tests: tests.map(({ test }) => test), maxAsks } as const
  const answer = await runner.ask(asked, timeoutMs)
  if (answer?.is !== 'tried') return { verdict: 'timed out', by: null }
  return { verdict: answer.killedBy === null ? 'survived' : 'killed', by: answer.killedBy }
}
