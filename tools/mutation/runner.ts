/** A process that runs tests with one mutant at a time; whoever started it ends it when a mutant never comes to an end. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { type CollectedTest, collector } from './collected-tests.ts'

/** Tests by the file they stand in and their place in it. */
export type TestId = `${string}#${number}`
export type Covered = {
  readonly test: TestId
  /** Of the processor: the clock says how busy the machine was. */
  readonly ms: number
  readonly mutants: readonly string[]
  /** How often any switch was asked. */
  readonly asks: number
}
export type Asked =
  | { readonly is: 'cover'; readonly files: readonly string[] }
  | { readonly is: 'try'; readonly mutant: string; readonly tests: readonly TestId[]; readonly maxAsks: number }
export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'covered'; readonly covered: readonly Covered[]; readonly failing: readonly string[] }
  | { readonly is: 'tried'; readonly mutant: string; readonly killedBy: string | null }

const bundle = process.argv[2] ?? ''
const require = createRequire(bundle)
const program = compileFunction(
  readFileSync(bundle, 'utf8'),
  ['module', 'require', 'stryMutAct_9fa48', 'stryCov_9fa48'],
  { filename: bundle },
)

type Switches = { readonly isActive: (id: string) => boolean; readonly cover: (...ids: string[]) => void }

/** A program with modules of its own; asked for a file it loads it and answers with its tests. */
function begin({ isActive, cover }: Switches): (file: string) => readonly CollectedTest[] {
  let vitest: unknown
  const module = { exports: {} as Record<string, () => unknown> }
  program(module, (name: string) => (name === 'vitest' ? vitest : require(name)), isActive, cover)
  module.exports.setUp?.()
  return (file) => {
    const collected = collector()
    vitest = collected.vitest
    module.exports[file]?.()
    return collected.tests
  }
}

const sentence = (error: unknown) =>
  String((error as Error)?.message ?? error)
    .split('\n')[0]
    ?.slice(0, 120)

/** Which mutants each test passes; what a file passes while it is loaded counts for all of its tests. */
async function cover(files: readonly string[]): Promise<Answer> {
  const covered: Covered[] = []
  const failing: string[] = []
  for (const file of files) {
    let passed = new Set<string>()
    let asks = 0
    const load = begin({
      isActive: () => false,
      cover: (...ids) => {
        asks += ids.length
        for (const id of ids) passed.add(id)
      },
    })
    try {
      const tests = load(file)
      const atLoad = { passed, asks }
      for (const [place, { run }] of tests.entries()) {
        passed = new Set(atLoad.passed)
        asks = atLoad.asks
        const began = process.cpuUsage()
        await run()
        covered.push({
          test: `${file}#${place}`,
          ms: process.cpuUsage(began).user / 1_000,
          mutants: [...passed],
          asks,
        })
      }
    } catch (error) {
      failing.push(`${file}: ${sentence(error)}`)
    }
  }
  return { is: 'covered', covered, failing }
}

type Attempt = Extract<Asked, { is: 'try' }>

async function attempt({ mutant, tests: wanted, maxAsks }: Attempt): Promise<Answer> {
  let asks = 0
  const isActive = (id: string) => {
    asks += 1
    if (asks > maxAsks) throw new Error('a loop without an end')
    return id === mutant
  }
  const load = begin({ isActive, cover: () => undefined })
  const loaded = new Map<string, readonly CollectedTest[]>()
  for (const id of wanted) {
    const [file = '', place] = id.split('#')
    try {
      const tests = loaded.get(file) ?? load(file)
      loaded.set(file, tests)
      const test = tests[Number(place)]
      if (test === undefined) return { is: 'tried', mutant, killedBy: `${file}: a test is gone` }
      await test.run()
    } catch (error) {
      return { is: 'tried', mutant, killedBy: `${id}: ${sentence(error)}` }
    }
  }
  return { is: 'tried', mutant, killedBy: null }
}

const say = (answer: Answer) => process.send?.(answer)
process.on('message', (asked: Asked) => {
  void (asked.is === 'cover' ? cover(asked.files) : attempt(asked)).then(say)
})
say({ is: 'ready' })
