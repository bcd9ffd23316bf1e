/** One simulated life from its first moment to its last, in an installation of its own. */
import { fixedClock } from '../../src/platform/clock.ts'
import { asOwner } from '../as-owner.ts'
import { startTestNode } from '../test-node.ts'
import { type Life, type LifeOptions, live, storiesInTurn } from './simulate.ts'
import { World } from './world.ts'

/** On a machine that is busy with other work slowness is no finding. */
const patienceMs = 60_000

type Told = {
  /** Run before anybody moves in, such as another text of one of the database's functions. */
  readonly before?: readonly string[]
  /** Without what people try by chance. */
  readonly storiesOnly?: boolean
} & Pick<LifeOptions, 'tablesAfter'>

export async function lifeOf(
  seed: number,
  turns: Iterable<number>,
  { before = [], storiesOnly = false, tablesAfter = 'step' }: Told = {},
): Promise<Life> {
  const clock = fixedClock(new Date('2026-03-01T12:00:00Z'))
  const node = await startTestNode({ clock, env: { STATEMENT_TIMEOUT_MS: String(patienceMs) } })
  node.pool.options.connectionTimeoutMillis = patienceMs
  try {
    for (const statement of before) await asOwner(node.databaseUrl, statement)
    const world = await World.create(node, clock)
    return await live(world, seed, turns, { ...(storiesOnly && { storyOfTurn: storiesInTurn }), tablesAfter })
  } finally {
    await node.close()
  }
}
