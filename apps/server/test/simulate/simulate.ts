/** Lives through a seed: so many actions, every law after each, and a finding shrunk to the fewest actions that still break it. */
import { type Dice, dice } from '@handshake/domain/sport/dice.ts'
import { type Act, actions, rota } from './actions.ts'
import { dealsThatWait } from './deals-that-wait.ts'
import { laws, newPayments } from './laws.ts'
import type { Fork } from './stories.ts'
import type { World } from './world.ts'

export type Finding = {
  readonly turn: number
  readonly law: string
  readonly says: string
  readonly details: readonly string[]
}

export type Life = {
  readonly finding: Finding | null
  readonly story: readonly string[]
  /** How often each route was answered with yes. */
  readonly called: ReadonlyMap<string, number>
}

const bag = actions.flatMap(({ weight, act }) => Array.from({ length: weight }, () => act))

type Choice = (roll: Dice, turn: number) => { readonly act: Act; readonly fork: Fork }

const byChance: Choice = (roll) => ({ act: bag[roll.pick(bag.length)] as Act, fork: roll.pick })

/** Every story before any of them comes again, and by another way each time it does. */
export const storiesInTurn: Choice = (_, turn) => {
  const act = rota[turn % rota.length] as Act
  const before = Array.from({ length: turn }, (_none, index) => rota[index % rota.length]).filter((one) => one === act)
  return { act, fork: nextWays(before.length) }
}

/** The first fork goes another way each time; those behind it, too, and one further with every time around of the first. */
function nextWays(times: number): Fork {
  let around: number | null = null
  return (ways) => {
    const way = (times + (around ?? 0)) % ways
    around ??= Math.floor(times / ways)
    return way
  }
}

/** The same seed and turns in a fresh world tell the same story; each turn has dice of its own, so any of them can be left out. */
export async function live(world: World, seed: number, turns: Iterable<number>, choice = byChance): Promise<Life> {
  const versions = new Map<string, number>()
  await newPayments(world, versions)
  for (const turn of turns) {
    const roll = dice('simulation', seed, turn)
    const { act, fork } = choice(roll, turn)
    const steps = act(world, roll, fork)
    for await (const step of 'then' in steps ? await steps : steps) {
      await world.quiet()
      const payments = await newPayments(world, versions)
      const finding = await firstBroken({ world, step, payments }, turn)
      if (finding !== null) return { finding, story: world.story, called: world.called }
    }
  }
  const waiting = await dealsThatWait(world)
  const finding =
    waiting.length === 0 ? null : { turn: Number.POSITIVE_INFINITY, ...nothingWaitsForever, details: waiting }
  return { finding, story: world.story, called: world.called }
}

const nothingWaitsForever = {
  law: 'nothing-waits-forever',
  says: 'In the end every deal is over, or somebody can do something about it.',
}

async function firstBroken(
  seen: Parameters<(typeof laws)[number]['broken']>[0],
  turn: number,
): Promise<Finding | null> {
  for (const { name, says, broken } of laws) {
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

export const replayCommand = (seed: number, turns: readonly number[]): string =>
  `npm run simulate -- --seed=${seed} --turns=${turns.join(',')}`
