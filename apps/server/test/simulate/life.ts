/** One simulated life from its first moment to its last, in an installation of its own. */
import { asOwner } from '../as-owner.ts'
import { Installation } from './installation.ts'
import { type Life, type LifeOptions, live, storiesOf } from './simulate.ts'
import { crashOrder, storyOrder } from './story-order.ts'
import { World } from './world.ts'

type Told = {
  /** Run before anybody moves in, such as another text of one of the database's functions. */
  readonly before?: readonly string[]
  /** Without what people try by chance. */
  readonly storiesOnly?: boolean
} & Pick<LifeOptions, 'crashes'>

/** A busy machine loses connections, which is no finding: such a life is lived again. */
export async function lifeOf(seed: number, turns: readonly number[], told: Told = {}, again = 3): Promise<Life> {
  try {
    return await lifeOnce(seed, turns, told)
  } catch (error) {
    const isBusy = error instanceof Error && /connection|timeout|terminated/i.test(error.message)
    if (!isBusy || again === 0) throw error
    return lifeOf(seed, turns, told, again - 1)
  }
}

async function lifeOnce(
  seed: number,
  turns: readonly number[],
  { before = [], storiesOnly = false, crashes = 'sometimes' }: Told,
): Promise<Life> {
  const installation = await Installation.open()
  try {
    for (const statement of before) await asOwner(installation.node.databaseUrl, statement)
    const world = await World.create(installation)
    return await live(world, seed, turns, {
      crashes,
      ...(storiesOnly && { storyOfTurn: storiesOf(crashes === 'often' ? crashOrder : storyOrder) }),
    })
  } finally {
    await installation.close()
  }
}
