/** Transition tables as tests walk them: what an actor may do in a state, and the whole table cell by cell. */
import { type AnyMachine, type Machine, stay, step } from '../src/machine.ts'

/** What this actor may do here. */
export function eventsFor<State extends string, Event extends string, Actor extends string, Move extends string>(
  machine: Machine<State, Event, Actor, Move>,
  at: State,
  by: Actor,
): Event[] {
  return eventNames(machine).filter((event) => step(machine, at, { event, by }).ok)
}

/** State by event: where each leads, or null. */
export function grid(machine: AnyMachine): Record<string, Record<string, string | null>> {
  return Object.fromEntries(
    Object.keys(machine.states).map((state) => [
      state,
      Object.fromEntries(
        Object.entries(machine.events).map(([event, t]) => [
          event,
          !t.from.includes(state) ? null : t.to === stay ? state : t.to,
        ]),
      ),
    ]),
  )
}

const eventNames = <Event extends string>(machine: { events: Readonly<Record<Event, unknown>> }): Event[] =>
  Object.keys(machine.events) as Event[]
