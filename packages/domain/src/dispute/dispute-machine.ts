/** The life of a case: who may take which step from where. The money moves with the handshake, by its own table. */
import { defineMachine } from '../machine.ts'

/**
 * 'arbitrator' and 'admin' hold the office and have had no part in the handshake before; 'raiser' is the party who opened
 * the case. A step that stays where it is has one row per state.
 */
export const disputeMachine = defineMachine({
  name: 'dispute',
  initial: 'open',
  states: {
    open: { about: 'both sides bring their evidence; an arbitrator has not ruled yet' },
    ruled: { about: 'the ruling stands open to one appeal, and is carried out when that time has passed' },
    appealed: { about: 'an admin looks at the ruling once more, and for the last time' },
    withdrawn: { about: 'the one who raised it has taken it back; the other may still raise it' },
    closed: { about: 'carried out, or settled by the two themselves', terminal: true },
  },
  events: {
    'add-evidence': { from: ['open'], to: 'open', by: ['creator', 'peer'] },
    'add-evidence-to-appeal': { from: ['appealed'], to: 'appealed', by: ['creator', 'peer'] },
    withdraw: { from: ['open'], to: 'withdrawn', by: ['raiser'] },
    'raise-again': { from: ['withdrawn'], to: 'open', by: ['creator', 'peer'] },
    rule: { from: ['open'], to: 'ruled', by: ['arbitrator'] },
    'accept-ruling': { from: ['ruled'], to: 'ruled', by: ['creator', 'peer'] },
    appeal: { from: ['ruled'], to: 'appealed', by: ['creator', 'peer'] },
    'carry-out': { from: ['ruled'], to: 'closed', by: ['scheduler', 'parties'] },
    'decide-appeal': { from: ['appealed'], to: 'closed', by: ['admin'] },
    escalate: { from: ['open'], to: 'open', by: ['scheduler'] },
    'escalate-appeal': { from: ['appealed'], to: 'appealed', by: ['scheduler'] },
    // Where nobody on the staff may judge the two: without a ruling the stakes go home, and a ruling nobody can hear again stands.
    'give-back': { from: ['open'], to: 'closed', by: ['scheduler'] },
    'carry-out-unheard': { from: ['appealed'], to: 'closed', by: ['scheduler'] },
    settle: { from: ['open', 'ruled', 'appealed'], to: 'closed', by: ['parties'] },
  },
})

type Table = typeof disputeMachine
export type DisputeState = keyof Table['states']
export type DisputeEvent = keyof Table['events']
export type DisputeActor = Table['events'][DisputeEvent]['by'][number]
