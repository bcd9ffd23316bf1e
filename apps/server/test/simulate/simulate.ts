/** Lives through a seed: so many actions, every law after each, and a finding shrunk to the fewest actions that still break it. */
import { type Dice, dice } from '@handshake/domain/sport/dice.ts'
import { type Act, actions } from './actions.ts'
import { crashOf } from './crashes.ts'
import { dealsThatWait } from './deals-that-wait.ts'
import { laws, newPayments } from './laws.ts'
import { type Choose, lookNow, oneOf, refill } from './story.ts'
import type { Order } from './story-order.ts'
import type { Step, World } from './world.ts'

export type Finding = {
  readonly turn: number
  readonly law: string
  readonly says: string
  readonly details: readonly string[]
}

export type Life = {
  readonly finding: Finding | null
  readonly story: readonly string[]
  /** How many were lived through. */
  readonly turns: number
  /** How often each route was answered with yes. */
  readonly called: ReadonlyMap<string, number>
}

const bag = actions.flatMap(({ weight, act }) => Array.from({ length: weight }, () => act))

export type LifeOptions = {
  readonly storyOfTurn?: StoryOfTurn
  readonly crashes?: keyof typeof turnsPerCrash
}

/** How many turns there are for each in which the node is to die; a turn that ends before it gets there goes well. */
const turnsPerCrash = { never: null, sometimes: 5, often: 1 }

type StoryOfTurn = (roll: Dice, turn: number) => { readonly act: Act; readonly choose: Choose }

const byChance: StoryOfTurn = (roll) => ({
  act: oneOf(roll, bag),
  choose: (_, ways) => oneOf(roll, ways),
})

/** Every row of the order once, by the ways it names, and then again by any. */
export const storiesOf =
  (order: Order): StoryOfTurn =>
  (roll, turn) => {
    const [act, named = {}] = order[turn % order.length] as Order[number]
    const wanted = new Map(turn < order.length ? Object.entries(named) : [])
    return {
      act: async function* (...told) {
        yield* refill(told[0])
        const steps = act(...told)
        yield* 'then' in steps ? await steps : steps
      },
      choose: (name, ways) => {
        if (!wanted.has(name)) return oneOf(roll, ways)
        const way = ways.find((one) => one === wanted.get(name))
        if (way === undefined) throw new Error(`No story goes the way ${String(wanted.get(name))} as its ${name}.`)
        return way
      },
    }
  }

/** The same seed and turns in a fresh world tell the same story; each turn has dice of its own, so any of them can be left out. */
export async function live(
  world: World,
  seed: number,
  turns: Iterable<number>,
  { storyOfTurn = byChance, crashes = 'never' }: LifeOptions = {},
): Promise<Life> {
  const versions = new Map<string, number>()
  await newPayments(world, versions)
  let count = 0
  for (const turn of turns) {
    count += 1
    const roll = dice('simulation', seed, turn)
    const { act, choose } = storyOfTurn(roll, turn)
    const oneIn = turnsPerCrash[crashes]
    world.installation.crashes.await(oneIn === null ? null : crashOf(dice('crash', seed, turn), oneIn))
    const steps = act(world, roll, choose)
    for await (const step of 'then' in steps ? await steps : steps) {
      const finding = await judged(step, turn)
      if (finding !== null) return lived(finding)
    }
    const finding = await judged(lookNow, turn)
    if (finding !== null) return lived(finding)
  }
  world.installation.crashes.await(null)
  const waiting = await dealsThatWait(world)
  const finding =
    waiting.length === 0 ? null : { turn: Number.POSITIVE_INFINITY, ...nothingWaitsForever, details: waiting }
  return lived(finding)

  function lived(found: Finding | null): Life {
    return { finding: found, story: world.story, turns: count, called: world.called }
  }

  async function judged(step: Step, turn: number): Promise<Finding | null> {
    if (step.writes) await world.quiet()
    const payments = step.writes ? await newPayments(world, versions) : []
    return firstBroken({ world, step, payments }, turn)
  }
}

const nothingWaitsForever = {
  law: 'nothing-waits-forever',
  says: 'In the end every deal is over, or somebody can do something about it.',
}

async function firstBroken(
  seen: Parameters<(typeof laws)[number]['broken']>[0],
  turn: number,
): Promise<Finding | null> {
  for (const { name, says, broken, readsTables } of laws) {
    if (readsTables === true && seen.step !== lookNow) continue
    const details = await broken(seen)
    if (details.length > 0) return { turn, law: name, says, details }
  }
  return null
}

/** The fewest turns that still break the same law: halves are left out, then quarters, down to single turns. */
export async function shrink(
  turns: readonly number[],
  breaks: (turns: readonly number[]) => Promise<boolean>,
): Promise<readonly number[]> {
  let left = turns
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length; ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if (without.length < left.length && (await breaks(without))) left = without
      else from += size
    }
  }
  return left
}

export const replayCommand = (seed: number, turns: readonly number[], storiesOnly: boolean): string =>
  `npm run simulate --${storiesOnly ? ' --stories' : ''} --seed=${seed} --turns=${turns.join(',')}`
