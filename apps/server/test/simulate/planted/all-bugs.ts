/** Every planted bug, and what becomes of a life with one. */
import { rmSync } from 'node:fs'
import { bundlerWithPatches } from '../../../../../tools/testing/bundle-with-patches.ts'
import { crashBugs } from './crash-bugs.ts'
import { ledgerBugs } from './ledger-bugs.ts'
import { type PlantedBug, statementsOf } from './planted-bug.ts'
import { policyBugs } from './policy-bugs.ts'
import { recipeBugs } from './recipe-bugs.ts'
import { stepBugs } from './step-bugs.ts'
import { tellingBugs } from './telling-bugs.ts'
import { timeBugs } from './time-bugs.ts'

export const plantedBugs: readonly PlantedBug[] = [
  ...[...ledgerBugs, ...recipeBugs, ...stepBugs],
  ...[...policyBugs, ...timeBugs, ...tellingBugs, ...crashBugs],
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
    const crashes = bug.kind === 'crashes' ? 'often' : 'never'
    const lived = await lifeOf(seed, turns, { before: statements, storiesOnly: true, crashes }).catch(
      (error: unknown) => {
        if (!(error instanceof Error) || /connection|timeout|terminated/i.test(error.message)) throw error
        return error
      },
    )
    if (lived instanceof Error) return { law: 'the-life-goes-on', seed, turn: 0, detail: lived.message }
    const { finding } = lived
    if (finding !== null) return { law: finding.law, seed, turn: finding.turn, detail: finding.details[0] ?? '' }
  }
  return null
}

export async function endHunts(): Promise<void> {
  await (await bundler)?.end()
}
