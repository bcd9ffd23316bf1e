/** What somebody in a simulated world can do with a deal, and whether it is over. */
import type { AnyMachine } from '@handshake/domain/machine.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import type { Deal } from './world.ts'

export const isOver = ({ machine, row }: Deal): boolean => machine.states[row.status]?.terminal === true

/** Events that somebody in one of these roles may take now, those that lead on before the others; now and then any event at all. */
export function chooseEvent(machine: AnyMachine, status: string, roles: readonly string[], roll: Dice, tries: boolean) {
  const fits = tries ? Object.keys(machine.events) : leadingOn(machine, status, roles)
  const event = fits[roll.pick(fits.length)]
  if (event === undefined) return null
  const own = machine.events[event]?.by.filter((role) => roles.includes(role)) ?? []
  return { event, by: own[roll.pick(own.length)] ?? roles[roll.pick(roles.length)] ?? 'nobody' }
}

const chosenBefore = new Map<AnyMachine, Map<string, Map<string, readonly string[]>>>()

/** What goes to another state that is not the end is there four times, and what moves money twice. */
function leadingOn(machine: AnyMachine, status: string, roles: readonly string[]): readonly string[] {
  const inMachine = chosenBefore.get(machine) ?? new Map<string, Map<string, readonly string[]>>()
  const inState = inMachine.get(status) ?? new Map<string, readonly string[]>()
  const key = roles.length === 1 ? (roles[0] as string) : roles.join()
  const before = inState.get(key)
  if (before !== undefined) return before
  const found = Object.entries(machine.events).flatMap(([event, { from, to, by, moves }]) => {
    if (!from.includes(status) || !by.some((role) => roles.includes(role))) return []
    const leads = to !== 'stay' && to !== status && machine.states[to]?.terminal !== true
    return Array.from({ length: leads ? 4 : moves === undefined ? 1 : 2 }, () => event)
  })
  chosenBefore.set(machine, inMachine.set(status, inState.set(key, found)))
  return found
}
