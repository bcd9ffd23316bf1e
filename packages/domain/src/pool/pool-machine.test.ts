/** The life of a pool: the decided paths, who may do what, where the stakes lie, and that money always has a way out. */
import { describe, expect, test } from 'vitest'
import { step } from '../machine.ts'
import { type PoolMoment, poolActionsFor } from './pool-actions.ts'
import {
  type PoolActor,
  type PoolEvent,
  type PoolRecipe,
  type PoolState,
  poolHolds,
  poolMachine,
  poolStates,
} from './pool-machine.ts'

const events = Object.keys(poolMachine.events) as PoolEvent[]
const terminal = (state: PoolState): boolean => 'terminal' in poolMachine.states[state]

const walk = (steps: readonly [PoolEvent, PoolActor][]): PoolState =>
  steps.reduce<PoolState>((at, [event, by]) => {
    const next = step(poolMachine, at, { event, by })
    expect(next, `${event} by ${by} at ${at}`).toMatchObject({ ok: true })
    return next.ok ? next.to : at
  }, 'open')

const toResult: [PoolEvent, PoolActor][] = [
  ['join', 'creator'],
  ['invite', 'creator'],
  ['join', 'guest'],
  ['change-pick', 'participant'],
  ['start', 'scheduler'],
  ['finish', 'scheduler'],
]

describe('the decided lives', () => {
  test('proposed, confirmed by all and paid', () => {
    expect(walk([...toResult, ['propose', 'creator'], ['confirm', 'participant'], ['pay-out', 'everyone']])).toBe(
      'completed',
    )
  })
  test('disputed, ruled, appealed and decided', () => {
    const disputed: [PoolEvent, PoolActor][] = [...toResult, ['propose', 'creator'], ['dispute', 'participant']]
    expect(walk([...disputed, ['rule', 'arbitrator'], ['pay-ruling', 'scheduler']])).toBe('completed')
    expect(walk([...disputed, ['rule', 'arbitrator'], ['appeal', 'creator'], ['return-appeal', 'admin']])).toBe(
      'returned',
    )
  })
  test('a silent creator brings an arbitrator', () => {
    expect(walk([...toResult, ['call-arbitrator', 'scheduler']])).toBe('disputed')
  })
  test('a result that somebody kept out could not dispute brings one too', () => {
    expect(walk([...toResult, ['propose', 'creator'], ['hear-suspended', 'scheduler']])).toBe('disputed')
  })
  test('called off, or too few', () => {
    expect(
      walk([
        ['join', 'creator'],
        ['cancel', 'creator'],
      ]),
    ).toBe('cancelled')
    expect(
      walk([
        ['join', 'creator'],
        ['fall-short', 'scheduler'],
      ]),
    ).toBe('returned')
  })
})

test('nobody else takes a step', () => {
  const actors = new Set(events.flatMap((event): string[] => [...poolMachine.events[event].by]))
  expect([...actors].toSorted().join(' ')).toBe('admin arbitrator creator everyone guest oracle participant scheduler')
})

test('the creator stays: only the others leave', () => {
  expect(step(poolMachine, 'open', { event: 'leave', by: 'creator' })).toEqual({ ok: false, reason: 'wrong-actor' })
})

test('nobody joins, leaves or changes a pick once it has started', () => {
  for (const event of ['join', 'leave', 'change-pick', 'cancel'] as const)
    for (const state of poolStates.filter((one) => one !== 'open'))
      expect(poolMachine.events[event].from).not.toContain(state)
})

/** Where each recipe takes the stakes from and leaves them. */
const recipeHolds: Readonly<Record<PoolRecipe, readonly ['escrow' | 'frozen', 'escrow' | 'frozen' | 'nothing']>> = {
  'lock-stake': ['escrow', 'escrow'],
  'release-stake': ['escrow', 'escrow'],
  'refund-stakes': ['escrow', 'nothing'],
  'freeze-pot': ['escrow', 'frozen'],
  'pay-out': ['escrow', 'nothing'],
  'pay-out-ruled': ['frozen', 'nothing'],
  'refund-frozen-stakes': ['frozen', 'nothing'],
}

test.each(events)('%s moves the money exactly where the next state says it lies', (event) => {
  const { from, to, ...rest } = poolMachine.events[event]
  const moves = 'moves' in rest ? rest.moves : undefined
  for (const state of from) {
    if (moves === undefined) expect(poolHolds[to], state).toBe(poolHolds[state])
    else expect([poolHolds[state], poolHolds[to]], state).toEqual(recipeHolds[moves])
  }
})

test('from every state that holds money there is a way out that needs no participant', () => {
  const byItself: readonly string[] = ['scheduler', 'oracle', 'arbitrator', 'admin']
  const leadsOut = (state: PoolState, seen: readonly PoolState[] = []): boolean =>
    terminal(state) ||
    events.some((event) => {
      const row = poolMachine.events[event]
      return (
        (row.from as readonly string[]).includes(state) &&
        row.by.some((by) => byItself.includes(by)) &&
        !seen.includes(row.to) &&
        leadsOut(row.to, [...seen, state])
      )
    })
  for (const state of poolStates) expect(leadsOut(state), state).toBe(true)
})

test('an ended pool holds nothing, and every other one does', () => {
  for (const state of poolStates) expect(poolHolds[state] === 'nothing', state).toBe(terminal(state))
})

const moment = (over: Partial<PoolMoment>): PoolMoment => ({
  state: 'open',
  role: 'guest',
  bettingClosed: false,
  isFull: false,
  isInvited: false,
  judgedBy: 'creator',
  hasConfirmed: false,
  windowClosed: false,
  canContinue: true,
  ...over,
})

test('people are offered what the table allows them at this moment', () => {
  expect(poolActionsFor(moment({}))).toEqual(['join'])
  expect(poolActionsFor(moment({ isInvited: true }))).toEqual(['join', 'decline'])
  expect(poolActionsFor(moment({ isFull: true }))).toEqual([])
  expect(poolActionsFor(moment({ bettingClosed: true }))).toEqual([])
  expect(poolActionsFor(moment({ role: 'participant' }))).toEqual(['change-pick', 'leave'])
  expect(poolActionsFor(moment({ role: 'participant', bettingClosed: true }))).toEqual([])
  expect(poolActionsFor(moment({ role: 'creator' }))).toEqual(['change-pick', 'invite', 'cancel', 'next-round'])
  expect(poolActionsFor(moment({ role: 'creator', state: 'outcome_pending' }))).toEqual(['propose', 'next-round'])
  expect(poolActionsFor(moment({ role: 'creator', state: 'outcome_pending', judgedBy: 'game' }))).toEqual([
    'next-round',
  ])
  expect(poolActionsFor(moment({ role: 'participant', state: 'finalizing' }))).toEqual(['confirm', 'dispute'])
  expect(poolActionsFor(moment({ role: 'participant', state: 'finalizing', hasConfirmed: true }))).toEqual([])
  expect(poolActionsFor(moment({ role: 'participant', state: 'finalizing', windowClosed: true }))).toEqual(['confirm'])
  expect(poolActionsFor(moment({ role: 'creator', isFull: true }))).toEqual(['change-pick', 'cancel', 'next-round'])
  expect(poolActionsFor(moment({ role: 'creator', bettingClosed: true }))).toEqual(['next-round'])
  for (const state of ['disputed', 'appealed'] as const)
    expect(poolActionsFor(moment({ role: 'participant', state }))).toEqual(['state'])
  expect(poolActionsFor(moment({ role: 'participant', state: 'ruled', windowClosed: true }))).toEqual([])
  for (const state of ['cancelled', 'returned'] as const)
    expect(poolActionsFor(moment({ role: 'creator', state }))).toEqual([])
  expect(poolActionsFor(moment({ role: 'creator', state: 'completed' }))).toEqual(['next-round'])
  expect(poolActionsFor(moment({ role: 'arbitrator', state: 'disputed' }))).toEqual(['rule'])
  expect(poolActionsFor(moment({ role: 'arbitrator', state: 'appealed' }))).toEqual([])
  expect(poolActionsFor(moment({ role: 'admin', state: 'appealed' }))).toEqual(['decide-appeal'])
  expect(poolActionsFor(moment({ role: 'participant', state: 'ruled' }))).toEqual(['appeal'])
  expect(poolActionsFor(moment({ role: 'creator', state: 'returned', canContinue: false }))).toEqual([])
})
