/** `npm run simulate -- --fast --seeds=100000 --actions=500`: simulated lives without a database, in two threads; `--planted` counts which planted bugs they find. */
import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { plantedBugs } from '../apps/server/test/simulate/planted/all-bugs.ts'
import type { PlantedBug } from '../apps/server/test/simulate/planted/planted-bug.ts'
import { bundlerWithPatches } from './testing/bundle-with-patches.ts'

const folder = 'apps/server/test/simulate/fast'
type Life = typeof import('../apps/server/test/simulate/fast/life.ts')

type Told =
  | {
      readonly seed: number
      readonly steps: readonly (readonly [string, number])[]
      readonly finding: { readonly law: string; readonly says: string; readonly detail: string } | null
      readonly fewest: readonly number[]
    }
  | { readonly cpuSeconds: number }

const names = ['seed', 'seeds', 'from', 'actions', 'turns', 'threads', 'planted'] as const
type Given = Readonly<Partial<Record<(typeof names)[number], string>>>

function givenOf(words: readonly string[]): Given {
  const given = words.flatMap((word) => {
    const [, name = '', value = ''] =
      /^--([a-z]+)=([\da-z,-]+)$/.exec(word === '--planted' ? '--planted=all' : word) ?? []
    if (word === '--fast') return []
    if (!names.some((one) => one === name))
      throw new Error(`${word} is none of --fast, ${names.map((one) => `--${one}=…`).join(', ')}.`)
    return [[name, value]]
  })
  return Object.fromEntries(given)
}

/** Whether nothing was found. */
export async function simulateFast(words: readonly string[]): Promise<boolean> {
  try {
    return await runAs(givenOf(words))
  } finally {
    await (await forHunts)?.end()
  }
}

async function runAs(given: Given): Promise<boolean> {
  const actions = Number(given.actions ?? 500)
  const from = Number(given.seed ?? given.from ?? 1)
  const seeds = Number(given.seeds ?? 1)
  if (given.planted !== undefined) return huntAll(given.planted, { from, seeds, actions })
  if (given.turns !== undefined) return replay(from, given.turns.split(',').map(Number))
  return liveThrough({ from, seeds, actions, threads: Number(given.threads ?? 2) })
}

async function replay(seed: number, turns: readonly number[]): Promise<boolean> {
  const { finding, story } = await (await lifeWith([])).live(seed, turns, { tellsStory: true })
  console.log(story.join('\n'))
  console.log(finding === null ? 'No law is broken.' : `Broken: ${finding.says}\n  ${finding.detail}`)
  return finding === null
}

type Range = { readonly from: number; readonly seeds: number; readonly actions: number }

/** After this many findings a thread has told enough. */
const most = 5

async function liveThrough({ from, seeds, actions, threads }: Range & { readonly threads: number }): Promise<boolean> {
  const bundler = await bundlerWithPatches(`${folder}/worker.ts`)
  const bundle = await bundler.with([])
  await bundler.end()
  const began = performance.now()
  const steps = new Map<string, number>()
  let [lived, found, cpu] = [0, 0, 0]
  const hear = (told: Told) => {
    if ('cpuSeconds' in told) {
      cpu = Math.max(cpu, told.cpuSeconds)
      return
    }
    lived += 1
    for (const [step, count] of told.steps) steps.set(step, (steps.get(step) ?? 0) + count)
    if (told.finding === null) return
    found += 1
    const { says, detail } = told.finding
    console.log(
      `Broken: ${says}\n  ${detail}\n  npm run simulate -- --fast --seed=${told.seed} --turns=${told.fewest.join(',')}`,
    )
  }
  const thread = (place: number) =>
    new Promise<void>((resolve, reject) => {
      const range = { from: from + place, seeds: seeds - place, step: threads, actions, most }
      const worker = new Worker(bundle, { workerData: range })
      worker
        .on('message', hear)
        .on('error', reject)
        .on('exit', () => resolve())
    })
  await Promise.all(Array.from({ length: threads }, (_, place) => thread(place)))
  rmSync(bundle)
  const seconds = (performance.now() - began) / 1000
  const perSecond = (spent: number) => Math.round((lived * actions) / spent)
  console.log(
    `${lived} lives of ${actions} actions, ${steps.size} kinds of steps, ${found} findings, in ${Math.round(seconds)} s: ${perSecond(seconds)} actions a second, ${perSecond(cpu)} for each second of processor time.`,
  )
  return found === 0
}

/** One for all hunts: it reads the program once and then only what a bug changes. */
let forHunts: ReturnType<typeof bundlerWithPatches> | null = null

async function lifeWith(patches: readonly PlantedBug[]): Promise<Life> {
  forHunts ??= bundlerWithPatches(`${folder}/life.ts`)
  const bundle = await (await forHunts).with(patches)
  const life = (await import(bundle)) as Life
  rmSync(bundle)
  return life
}

/** Only bugs in files that this floor runs; the functions of the database are not among them. */
async function huntAll(wanted: string, range: Range): Promise<boolean> {
  const asked = plantedBugs.filter(
    ({ name, kind }) => wanted === 'all' || wanted.split(',').some((one) => one === name || one === kind),
  )
  const escaped: string[] = []
  let run = 0
  for (const bug of asked) {
    const life = await lifeWith([bug]).catch(() => null)
    if (life === null) continue
    run += 1
    const caught = await hunt(life, range)
    if (caught === null) escaped.push(bug.name)
    console.log(`${bug.name}: ${caught ?? 'escaped'}`)
  }
  console.log(
    `${run - escaped.length} of ${run} planted bugs were found; ${asked.length - run} lie in files that this floor does not have.`,
  )
  return escaped.length === 0
}

async function hunt({ live }: Life, { from, seeds, actions }: Range): Promise<string | null> {
  const turns = Array.from({ length: actions }, (_, turn) => turn)
  for (let seed = from; seed < from + seeds; seed += 1) {
    const { finding } = await live(seed, turns)
    if (finding !== null) return `seed ${seed}, ${finding.law}: ${finding.detail.split('\n')[0]?.slice(0, 120)}`
  }
  return null
}
