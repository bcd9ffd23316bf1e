/** Every planted bug, and what becomes of a life with one. */
import { rmSync } from 'node:fs'
import { bundleWithPatches } from '../../../../../tools/testing/bundle-with-patches.ts'
import { ledgerBugs } from './ledger-bugs.ts'
import { type PlantedBug, statementsOf } from './planted-bug.ts'
import { policyBugs } from './policy-bugs.ts'
import { recipeBugs } from './recipe-bugs.ts'
import { stepBugs } from './step-bugs.ts'

export const plantedBugs: readonly PlantedBug[] = [...ledgerBugs, ...recipeBugs, ...stepBugs, ...policyBugs]

export type Hunt = { readonly seeds: readonly number[]; readonly actions: number }

/** By which law it was caught, and with which seed; null where it escaped. */
export type Caught = { readonly law: string; readonly seed: number; readonly detail: string } | null

/** The program with the bug is loaded beside the one without; lives are lived until a law breaks or the seeds are spent. */
export async function hunt(bug: PlantedBug, { seeds, actions }: Hunt): Promise<Caught> {
  const statements = statementsOf(bug)
  const patches = statements.length > 0 ? [] : [bug]
  const bundle = await bundleWithPatches('apps/server/test/simulate/life.ts', patches)
  const { lifeOf } = (await import(bundle)) as typeof import('../life.ts')
  rmSync(bundle)
  const turns = Array.from({ length: actions }, (_, turn) => turn)
  for (const seed of seeds) {
    const { finding } = await lifeOf(seed, turns, { before: statements, storiesOnly: true })
    if (finding !== null) return { law: finding.law, seed, detail: finding.details[0] ?? '' }
  }
  return null
}
