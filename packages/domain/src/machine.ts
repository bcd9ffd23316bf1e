/** Reads transition tables: which events a state allows, who may cause them, what they move; and finds a table's faults. */
import { assert } from './assert.ts'

/** The goal of a step that changes something and leaves the state as it is; a table that has such steps counts it among its states. */
export const stay = 'stay'

export type Transition<State extends string, Actor extends string, Move extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Actor[]
  /** What has to hold beside state and actor, by name; whoever runs the table has the check and the words. */
  readonly guard?: string
  /** The money recipe this step runs; absent where no money moves. */
  readonly moves?: Move
}

export type Machine<State extends string, Event extends string, Actor extends string, Move extends string> = {
  readonly name: string
  readonly initial: State
  /** Every state with the sentence a newcomer reads in the generated diagram. */
  readonly states: Readonly<Record<State, { readonly about: string; readonly terminal?: true }>>
  readonly events: Readonly<Record<Event, Transition<State, Actor, Move>>>
}

export type AnyMachine = Machine<string, string, string, string>

/** Checks the table once, where it is written: a faulty one stops the program before it can misroute a cent. */
export function defineMachine<
  const State extends string,
  const Event extends string,
  const Actor extends string,
  const Move extends string = never,
>(table: Machine<State, Event, Actor, Move>): Machine<State, Event, Actor, Move> {
  const found = faults(table)
  assert(found.length === 0, `the ${table.name} table is faulty: ${found.join('; ')}`)
  return table
}

export type Step<State extends string, Move extends string> =
  | { readonly ok: true; readonly to: State; readonly moves: Move | null }
  | { readonly ok: false; readonly reason: 'wrong-state' | 'wrong-actor' }

/** One step. The state is judged before the actor, so that a late double click reads 'too late' rather than 'forbidden'. */
export function step<State extends string, Event extends string, Actor extends string, Move extends string>(
  machine: Machine<State, Event, Actor, Move>,
  at: State,
  attempt: { readonly event: Event; readonly by: Actor },
): Step<State, Move> {
  const transition = machine.events[attempt.event]
  if (!transition.from.includes(at)) return { ok: false, reason: 'wrong-state' }
  if (!transition.by.includes(attempt.by)) return { ok: false, reason: 'wrong-actor' }
  const to = transition.to === stay ? at : transition.to
  return { ok: true, to, moves: transition.moves ?? null }
}

/** Whether nothing follows this state. */
export const isTerminal = (machine: AnyMachine, state: string): boolean => machine.states[state]?.terminal === true

/** What is wrong with a table: unknown states, dead ends, states nobody reaches, terminal states that can be left, steps nobody may take. */
export function faults(machine: AnyMachine): string[] {
  const states = Object.keys(machine.states)
  const transitions = Object.entries(machine.events)
  const found: string[] = []
  const known = (state: string, where: string) => {
    if (!states.includes(state)) found.push(`${where} names the unknown state '${state}'`)
  }
  known(machine.initial, 'initial')
  for (const [event, { from, to, by }] of transitions) {
    if (from.length === 0) found.push(`'${event}' starts nowhere`)
    if (by.length === 0) found.push(`'${event}' may be done by nobody`)
    if (new Set(from).size !== from.length) found.push(`'${event}' names a state twice`)
    for (const state of to === stay ? from : [...from, to]) known(state, `'${event}'`)
  }
  const reached = reachable(machine)
  for (const state of states) {
    const leaves = transitions.some(([, t]) => t.from.includes(state))
    const moves = transitions.some(([, t]) => t.from.includes(state) && t.to !== stay)
    const terminal = isTerminal(machine, state)
    if (!reached.has(state)) found.push(`'${state}' cannot be reached`)
    if (terminal && leaves) found.push(`'${state}' is terminal but can be left`)
    if (!terminal && !moves) found.push(`'${state}' is a dead end but not terminal`)
  }
  return found
}

function reachable(machine: AnyMachine): Set<string> {
  const reached = new Set([machine.initial])
  let grew = true
  while (grew) {
    grew = false
    for (const { from, to } of Object.values(machine.events)) {
      if (to !== stay && !reached.has(to) && from.some((state) => reached.has(state))) {
        reached.add(to)
        grew = true
      }
    }
  }
  return reached
}

/** The table as a Mermaid state diagram, for docs/generated. */
export function diagram(machine: AnyMachine): string {
  const lines = ['stateDiagram-v2', `  [*] --> ${machine.initial}`]
  for (const [event, { from, to, by, moves }] of Object.entries(machine.events)) {
    const label = `${event} (${by.join(', ')})${moves ? ` / ${moves}` : ''}`
    for (const state of from) lines.push(`  ${state} --> ${to === stay ? state : to}: ${label}`)
  }
  for (const [state, { terminal }] of Object.entries(machine.states)) if (terminal) lines.push(`  ${state} --> [*]`)
  return lines.join('\n')
}
