/** Every planted bug, and what becomes of a life with one. */
import { rmSync } from 'node:fs'
import { bundlerWithPatches } from '../../../../../tools/testing/bundle-with-patches.ts'
import { ledgerBugs } from './ledger-bugs.ts'
import { type PlantedBug, statementsOf } from './planted-bug.ts'
import { policyBugs } from './policy-bugs.ts'
import { recipeBugs } from './recipe-bugs.ts'
import { stepBugs } from './step-bugs.ts'
import { tellingBugs } from './telling-bugs.ts'
import { timeBugs } from './time-bugs.ts'

export const plantedBugs: readonly PlantedBug[] = [
  ...[...ledgerBugs, ...recipeBugs, ...stepBugs],
  ...[...policyBugs, ...timeBugs, ...tellingBugs],
]

export type Hunt = { readonly seeds: readonly number[]; readonly actions: number }

/** By which law it was caught, and with which seed; null where it escaped. */
export type Caught = {
  readonly law: string
  readonly seed: number
  readonly turn: number
  readonly detail: string
} | null

/** One for all hunts: it reads the program once and then only what a bug changes. */
let bundler: ReturnType<typeof bundlerWithPatches> | null = null

/** The program with the bug is loaded beside the one without; lives are lived until a law breaks or the seeds are spent. */
export async function hunt(bug: PlantedBug, { seeds, actions }: Hunt): Promise<Caught> {
  const statements = statementsOf(bug)
  const patches = statements.length > 0 ? [] : [bug]
  bundler ??= bundlerWithPatches('apps/server/test/simulate/life.ts')
  const bundle = await (await bundler).with(patches)
  const { lifeOf } = (await import(bundle)) as typeof import('../life.ts')
  rmSync(bundle)
  const turns = Array.from({ length: actions }, (_, turn) => turn)
  for (const seed of seeds) {
    const lived = await withPatience(() =>
      lifeOf(seed, turns, { before: statements, storiesOnly: true, tablesAfter: 'turn' }),
    )
    if (lived instanceof Error) return { law: 'the-life-goes-on', seed, turn: 0, detail: lived.message }
    const { finding } = lived
    if (finding !== null) return { law: finding.law, seed, turn: finding.turn, detail: finding.details[0] ?? '' }
  }
  return null
}

/** A busy machine loses connections, which is no finding: such a life is lived again, and at last nothing is said about its bug. */
async function withPatience<Lived>(live: () => Promise<Lived>, again = 3): Promise<Lived | Error> {
  try {
    return await live()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!/connection|timeout|terminated/i.test(error.message)) return error
    if (again === 0) throw error
    return withPatience(live, again - 1)
  }
}

export async function endHunts(): Promise<void> {
  await (await bundler)?.end()
}
