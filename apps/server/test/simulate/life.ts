/** One simulated life from its first moment to its last, in an installation of its own. */
import { fixedClock } from '../../src/platform/clock.ts'
import { asOwner } from '../as-owner.ts'
import { startTestNode } from '../test-node.ts'
import { type Life, live, storiesInTurn } from './simulate.ts'
import { World } from './world.ts'

type Told = {
  /** Run before anybody moves in, such as another text of one of the database's functions. */
  readonly before?: readonly string[]
  /** Without what people try by chance. */
  readonly storiesOnly?: boolean
}

export async function lifeOf(
  seed: number,
  turns: Iterable<number>,
  { before = [], storiesOnly = false }: Told = {},
): Promise<Life> {
  const clock = fixedClock(new Date('2026-03-01T12:00:00Z'))
  const node = await startTestNode({ clock })
  try {
    for (const statement of before) await asOwner(node.databaseUrl, statement)
    return await live(await World.create(node, clock), seed, turns, storiesOnly ? storiesInTurn : undefined)
  } finally {
    await node.close()
  }
}
