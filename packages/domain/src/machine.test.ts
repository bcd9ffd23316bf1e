/** The transition-table reader, on a small door of its own. */
import { describe, expect, test } from 'vitest'
import { eventsFor, grid } from '../test/machine-walk.ts'
import { type AnyMachine, defineMachine, diagram, faults, stay, step } from './machine.ts'

const door = defineMachine({
  name: 'door',
  initial: 'closed',
  states: {
    closed: { about: 'nobody gets through' },
    open: { about: 'anybody gets through' },
    bricked: { about: 'for good', terminal: true },
  },
  events: {
    open: { from: ['closed'], to: 'open', by: ['guest', 'owner'], moves: 'pay-entry' },
    close: { from: ['open'], to: 'closed', by: ['owner'] },
    brick: { from: ['closed', 'open'], to: 'bricked', by: ['owner'] },
  },
})

test('a step leads where its row says and names the money it moves', () => {
  expect(step(door, 'closed', { event: 'open', by: 'guest' })).toEqual({ ok: true, to: 'open', moves: 'pay-entry' })
  expect(step(door, 'open', { event: 'close', by: 'owner' })).toEqual({ ok: true, to: 'closed', moves: null })
})

test('the state is judged before the actor', () => {
  expect(step(door, 'bricked', { event: 'close', by: 'guest' })).toEqual({ ok: false, reason: 'wrong-state' })
  expect(step(door, 'open', { event: 'close', by: 'guest' })).toEqual({ ok: false, reason: 'wrong-actor' })
})

test('an actor is offered exactly the events that would succeed', () => {
  expect(eventsFor(door, 'closed', 'guest')).toEqual(['open'])
  expect(eventsFor(door, 'open', 'owner')).toEqual(['close', 'brick'])
  expect(eventsFor(door, 'bricked', 'owner')).toEqual([])
})

test('the grid has a cell for every state and event', () => {
  expect(grid(door)).toEqual({
    closed: { open: 'open', close: null, brick: 'bricked' },
    open: { open: null, close: 'closed', brick: 'bricked' },
    bricked: { open: null, close: null, brick: null },
  })
})

test('the diagram shows every transition with its actors and its money', () => {
  expect(diagram(door).split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> closed',
    '  closed --> open: open (guest, owner) / pay-entry',
    '  open --> closed: close (owner)',
    '  closed --> bricked: brick (owner)',
    '  open --> bricked: brick (owner)',
    '  bricked --> [*]',
  ])
})

describe('a faulty table is told what is wrong with it', () => {
  const sound = {
    name: 'x',
    initial: 'a',
    states: { a: { about: '' }, b: { about: '', terminal: true } },
    events: { go: { from: ['a'], to: 'b', by: ['me'] } },
  } satisfies AnyMachine
  const cases: [string, AnyMachine, string][] = [
    [
      'an unknown state',
      { ...sound, events: { go: { from: ['a'], to: 'c', by: ['me'] } } },
      "'go' names the unknown state 'c'",
    ],
    ['a dead end', { ...sound, states: { a: { about: '' }, b: { about: '' } } }, "'b' is a dead end"],
    [
      'an unreachable state',
      { ...sound, states: { ...sound.states, z: { about: '', terminal: true } } },
      "'z' cannot be reached",
    ],
    [
      'a terminal state that can be left',
      { ...sound, events: { ...sound.events, back: { from: ['b'], to: 'a', by: ['me'] } } },
      "'b' is terminal but can be left",
    ],
    ['a step nobody may take', { ...sound, events: { go: { from: ['a'], to: 'b', by: [] } } }, 'may be done by nobody'],
    [
      'a step from nowhere',
      { ...sound, events: { ...sound.events, no: { from: [], to: 'b', by: ['me'] } } },
      'starts nowhere',
    ],
  ]
  test.each(cases)('%s', (_name, machine, words) => {
    expect(faults(machine).join()).toContain(words)
    expect(() => defineMachine(machine)).toThrow(words)
  })
  test('and a sound one has no faults', () => expect(faults(sound)).toEqual([]))
})

test('a step that stays changes no state, wherever it is taken from, and is no way out of a dead end', () => {
  const lamp: AnyMachine = {
    name: 'lamp',
    initial: 'off',
    states: { off: { about: 'dark' }, on: { about: 'bright' }, broken: { about: 'for good', terminal: true } },
    events: {
      light: { from: ['off'], to: 'on', by: ['owner'] },
      dust: { from: ['off', 'on'], to: stay, by: ['owner'] },
      drop: { from: ['off', 'on'], to: 'broken', by: ['cat'] },
    },
  }
  expect(faults(lamp)).toEqual([])
  expect(step(lamp, 'on', { event: 'dust', by: 'owner' })).toEqual({ ok: true, to: 'on', moves: null })
  expect(grid(lamp).off).toEqual({ light: 'on', dust: 'off', drop: 'broken' })
  expect(diagram(lamp)).toContain('on --> on: dust (owner)')
  const { drop: _, ...withoutDrop } = lamp.events
  expect(faults({ ...lamp, events: withoutDrop })).toContain("'on' is a dead end but not terminal")
})
