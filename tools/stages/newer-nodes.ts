/** The stage that runs on the maintained lines of Node what this Node runs: types, packages, and the product itself. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { provideNode } from '../system/other-node.ts'
import { problemsOf, startProductProcess } from '../system/start-product-process.ts'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { runQuietly } from './command.ts'
import { type Outcome, oneOutcome, type Say, type Stage } from './run-stages.ts'
import { besideOthers, runVitest, sumOf, type VitestOptions, webBuild } from './test-stages.ts'

const lines = [24, 26]
const newest = 26

/** In short: the product serves on each line, and the packages are tested on the newest. */
export const newerNodes: Stage = {
  name: 'newer nodes',
  needs: webBuild.name,
  quiet: true,
  run: (say) =>
    onEach(say, async (node, major) => [
      await serves(node, major, say),
      ...(major === newest ? [await testPackages({ node, ...besideOthers }, ['contracts', 'engine'])] : []),
    ]),
}

export const newerNodesInFull: Stage = {
  name: 'newer nodes in full',
  run: (say) =>
    onEach(say, async (node, major) => [
      await serves(node, major, say),
      await checkTypes(node, major),
      await testPackages({ node }, ['domain', 'contracts', 'engine', 'ledger']),
    ]),
}

async function onEach(say: Say, work: (node: string, major: number) => Promise<Outcome[]>): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const major of lines) {
    const node = provideNode(major, say)
    if (node === null) say(`NOT TRIED: Node ${major} cannot be had here`)
    else outcomes.push(...(await work(node, major)))
  }
  return sumOf(outcomes)
}

async function serves(node: string, major: number, say: Say): Promise<Outcome> {
  const folder = await createThrowAwayFolder()
  try {
    const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO_WORLD: 'off' }
    const product = await startProductProcess(env, node)
    const problems = await problemsOf(product)
    const code = await product.stop()
    if (code !== 0) problems.push(`npm start ended with ${code}:\n${product.said()}`)
    say(`npm start on Node ${major}: ${problems.length === 0 ? 'serves and stops' : 'FAILED'}`)
    const failures = problems.map((problem) => `npm start on Node ${major}: ${problem}`)
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkTypes(node: string, major: number): Promise<Outcome> {
  const checker = ['--import', 'tsx', join(root, 'tools/check-types.ts')]
  const { code, said } = await runQuietly([...checker, 'tsconfig.json'], {}, node)
  if (code !== 0) console.error(`types on Node ${major}:\n${said.trimEnd()}`)
  return oneOutcome(code === 0)
}

const testPackages = (options: VitestOptions, projects: readonly string[]): Promise<Outcome> =>
  runVitest(
    projects.flatMap((name) => ['--project', name]),
    options,
  )
