/** Lives through a seed without a database: so many actions, every law after each, and a finding shrunk to the fewest actions. */
import { type Dice, dice } from '@handshake/domain/sport/dice.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { makeAgreement } from './agreements.ts'
import { isOver } from './deals.ts'
import { makeHandshake } from './handshakes.ts'
import { laws } from './laws.ts'
import { moneyActs } from './money.ts'
import { oneOf, type Person } from './parts.ts'
import { makePool } from './pools.ts'
import { FastWorld } from './world.ts'

export type Finding = { readonly turn: number; readonly law: string; readonly says: string; readonly detail: string }
export type FastLife = {
  readonly finding: Finding | null
  readonly story: readonly string[]
  readonly steps: ReadonlyMap<string, number>
}

/** The same seed and turns tell the same story; each turn has dice of its own, so that any of them can be left out. */
export async function live(seed: number, turns: Iterable<number>, { tellsStory = false } = {}): Promise<FastLife> {
  const world = await FastWorld.create()
  world.tellsStory = tellsStory
  const steps = new Map<string, number>()
  let last = 0
  const look = (turn: number): Finding | null => {
    const moved = world.newTransfers()
    const { taken, touched, noticed } = world
    // Two of three actions are refused and leave everything as the laws saw it last.
    if (moved.length + taken.length + touched.size + noticed.length === 0) return null
    for (const { deal, event } of taken)
      steps.set(labelOf(deal.kind, event), (steps.get(labelOf(deal.kind, event)) ?? 0) + 1)
    for (const { name, says, broken } of laws) {
      const detail = broken({ world, moved, taken, touched })
      if (detail !== null) return { turn, law: name, says, detail }
    }
    world.taken = []
    world.touched = new Set()
    return null
  }
  look(-1)
  for (const turn of turns) {
    const roll = dice('fast', seed, turn)
    try {
      await act(world, roll)
    } catch (error) {
      return {
        finding: {
          turn,
          law: 'no-assertion-fails',
          says: 'Nothing that people and time do breaks an assertion.',
          detail: String((error as Error).stack).slice(0, 900),
        },
        story: world.story,
        steps,
      }
    }
    const finding = look(turn)
    if (finding !== null) return { finding, story: world.story, steps }
    last = turn
  }
  const waiting = await waitForTheEnd(world, seed)
  const finding = waiting === null ? look(last) : { turn: last, ...nothingWaitsForever, detail: waiting }
  return { finding, story: world.story, steps }
}

const labels = new Map<string, Map<string, string>>()

function labelOf(kind: string, event: string): string {
  const ofKind = labels.get(kind) ?? new Map<string, string>()
  const label = ofKind.get(event) ?? `${kind}: ${event}`
  labels.set(kind, ofKind.set(event, label))
  return label
}

const nothingWaitsForever = {
  law: 'nothing-waits-forever',
  says: 'What is left alone ends by itself, or somebody can do something about it.',
}

function act(world: FastWorld, roll: Dice): Promise<void> | void {
  const somebody = oneOf(roll, world.people) as Person
  const what = roll.pick(100)
  if (what < 12 && world.isFree(somebody)) return begin(world, roll, somebody)
  if (what < 17) return passTime(world, roll)
  if (what < 25) return oneOf(roll, moneyActs)?.(world, roll, somebody)
  if (what < 26) return comeOrGo(world, roll, somebody)
  const deal = oneOf(roll, world.deals)
  const own = deal?.people() ?? []
  const inside = roll.pick(4) > 0 && deal?.kind !== 'pool' ? oneOf(roll, own) : undefined
  const person = world.people.find(({ id }) => id === inside) ?? somebody
  if (deal !== undefined && !person.isOut) return deal.press(world, roll, person)
}

/** Kept out or let in again, on the way out or back. */
function comeOrGo(world: FastWorld, roll: Dice, person: Person): void {
  const isHere = world.isFree(person)
  person.isOut = isHere && roll.pick(4) === 0
  person.isClosing = isHere && !person.isOut && roll.pick(4) === 0
  world.tell(() => `${person.name} is ${person.isOut ? 'out' : 'in'}${person.isClosing ? ' and closing' : ''}`)
}

const mostOpen = 8

async function begin(world: FastWorld, roll: Dice, person: Person): Promise<void> {
  if (world.deals.length >= mostOpen) return
  const which = roll.pick(10)
  const made =
    which < 3
      ? makeHandshake(world, roll, person)
      : which < 5
        ? makePool(world, roll, person)
        : await makeAgreement(world, roll, person)
  if (made === null) return
  world.deals.push(made)
  world.tell(() => `${person.name} makes ${made.name}`)
}

/** Hours or days go by, and the jobs run; what is over is forgotten by everybody but the books. */
async function passTime(world: FastWorld, roll: Dice): Promise<void> {
  const ms = roll.pick(5) === 0 ? days(1 + roll.pick(40)) : hours(1 + roll.pick(36))
  world.now = new Date(world.now.getTime() + ms)
  world.tell(() => `it is ${world.now.toISOString()}`)
  await runJobs(world, roll)
}

async function runJobs(world: FastWorld, roll: Dice): Promise<void> {
  for (const deal of world.deals)
    if (deal.row.dueAt !== null && deal.row.dueAt <= world.now) await deal.beat(world, roll)
  for (let index = world.deals.length - 1; index >= 0; index -= 1) {
    const deal = world.deals[index]
    if (deal !== undefined && isOver(deal)) world.deals.splice(index, 1)
  }
}

/** Nobody presses anything now: a year of jobs later every deal is over, or one of its people could act. */
async function waitForTheEnd(world: FastWorld, seed: number): Promise<string | null> {
  const roll = dice('fast', seed, 'end')
  for (let week = 0; week < 4; week += 1) {
    world.now = new Date(world.now.getTime() + days(45))
    await runJobs(world, roll)
  }
  const waiting = world.deals.find(
    (deal) =>
      !deal.waitsForSomebody(world) && (deal.row.dueAt === null || deal.row.dueAt <= world.now) && !world.isHalted,
  )
  return waiting === undefined ? null : `${waiting.name} is ${waiting.row.status}`
}

/** The fewest turns that still break the same law: halves are left out, then quarters, down to single turns. */
export async function shrink(seed: number, turns: readonly number[], law: string): Promise<readonly number[]> {
  let left = turns
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length; ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if ((await live(seed, without)).finding?.law === law) left = without
      else from += size
    }
  }
  return left
}

export const replayCommand = (seed: number, turns: readonly number[]): string =>
  `npm run simulate -- --fast --seed=${seed} --turns=${turns.join(',')}`
