/** The life of an adjustment of somebody's balance: one admin asks, a second one decides, and nobody waits forever. */
import { defineMachine } from '../machine.ts'
import { dollars } from '../money.ts'
import { hours } from '../time.ts'

export const adjustmentMachine = defineMachine({
  name: 'balance adjustment',
  initial: 'waiting',
  states: {
    waiting: { about: 'an admin asked for it; a second one has to decide' },
    approved: { about: 'a second admin agreed, and the money moved', terminal: true },
    declined: { about: 'a second admin said no', terminal: true },
    withdrawn: { about: 'whoever asked took it back', terminal: true },
    expired: { about: 'nobody decided in time', terminal: true },
  },
  events: {
    approve: { from: ['waiting'], to: 'approved', by: ['second-admin'], moves: 'adjust' },
    decline: { from: ['waiting'], to: 'declined', by: ['second-admin'] },
    withdraw: { from: ['waiting'], to: 'withdrawn', by: ['asker'] },
    expire: { from: ['waiting'], to: 'expired', by: ['scheduler'] },
  },
})

type Table = typeof adjustmentMachine
export type AdjustmentState = keyof Table['states']
export type AdjustmentEvent = keyof Table['events']
type AdjustmentActor = Table['events'][AdjustmentEvent]['by'][number]

export const adjustmentStates = Object.keys(adjustmentMachine.states) as AdjustmentState[]

/** As long as a second admin has. */
export const adjustmentWaitsMs = hours(48)

/** What one adjustment moves at most, either way. */
export const largestAdjustment = dollars(100_000)

type Concerned = { readonly personId: string; readonly askedBy: string }

/** Whoever the money belongs to has no say in it, whatever their role. */
export function adjustmentActor({ personId, askedBy }: Concerned, adminId: string): AdjustmentActor | null {
  if (adminId === personId) return null
  return adminId === askedBy ? 'asker' : 'second-admin'
}

/** What an admin may do with one, in the order of its buttons. */
export function adjustmentActions(
  adjustment: Concerned & { readonly state: AdjustmentState; readonly expiresAt: Date },
  { adminId, now }: { readonly adminId: string; readonly now: Date },
): AdjustmentEvent[] {
  const actor = adjustmentActor(adjustment, adminId)
  if (actor === null || now >= adjustment.expiresAt) return []
  return (Object.keys(adjustmentMachine.events) as AdjustmentEvent[]).filter((event) => {
    const { from, by } = adjustmentMachine.events[event]
    return from.includes(adjustment.state) && by.includes(actor)
  })
}
