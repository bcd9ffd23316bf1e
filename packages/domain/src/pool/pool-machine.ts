/** The life of a pool: who may take which step from where, and the money each step moves. */
import { defineMachine } from '../machine.ts'

/**
 * Actors. The creator is in the pool like everyone else, and 'participant' is anyone else who is in; 'everyone' is all of them
 * together, when the last one confirms. 'guest' is anyone who may see the pool and is not in it.
 */
export const poolMachine = defineMachine({
  name: 'pool',
  initial: 'open',
  states: {
    open: { about: 'people join, change their pick or leave; every stake is locked' },
    running: { about: 'betting is closed and everyone sees the picks' },
    outcome_pending: { about: 'it is over; nobody has said which outcome is right yet' },
    finalizing: { about: 'the result is known and can still be disputed; the payout follows' },
    disputed: { about: 'the pot is frozen until an arbitrator rules' },
    ruled: { about: 'an arbitrator has ruled; the pot stays frozen while the ruling can be appealed' },
    appealed: { about: 'an admin decides; the pot stays frozen' },
    completed: { about: 'those who were right have shared the pot', terminal: true },
    returned: { about: 'everyone has their stake back, without a fee', terminal: true },
    cancelled: { about: 'the creator called it off before it started; everyone has their stake back', terminal: true },
  },
  events: {
    join: { from: ['open'], to: 'open', by: ['creator', 'guest'], moves: 'lock-stake' },
    'change-pick': { from: ['open'], to: 'open', by: ['creator', 'participant'] },
    leave: { from: ['open'], to: 'open', by: ['participant'], moves: 'release-stake' },
    invite: { from: ['open'], to: 'open', by: ['creator'] },
    'withdraw-invitation': { from: ['open'], to: 'open', by: ['creator'] },
    'make-link': { from: ['open'], to: 'open', by: ['creator'] },
    decline: { from: ['open'], to: 'open', by: ['guest'] },
    cancel: { from: ['open'], to: 'cancelled', by: ['creator'], moves: 'refund-stakes' },

    start: { from: ['open'], to: 'running', by: ['scheduler'] },
    // Too few people by the time betting closed.
    'fall-short': { from: ['open'], to: 'returned', by: ['scheduler'], moves: 'refund-stakes' },
    finish: { from: ['running'], to: 'outcome_pending', by: ['scheduler', 'oracle'] },

    propose: { from: ['outcome_pending'], to: 'finalizing', by: ['creator'] },
    result: { from: ['outcome_pending'], to: 'finalizing', by: ['oracle'] },
    'retract-result': { from: ['finalizing'], to: 'outcome_pending', by: ['oracle'] },
    void: {
      from: ['running', 'outcome_pending'],
      to: 'returned',
      by: ['oracle', 'scheduler'],
      moves: 'refund-stakes',
    },
    // The creator never said how it ended: an arbitrator does, so that nobody's silence keeps the pot.
    'call-arbitrator': { from: ['outcome_pending'], to: 'disputed', by: ['scheduler'], moves: 'freeze-pot' },

    // Somebody who would lose by the creator's word is kept out by us: their silence is no yes.
    'hear-suspended': { from: ['finalizing'], to: 'disputed', by: ['scheduler'], moves: 'freeze-pot' },

    // Anyone but the last; with the last one it is paid.
    confirm: { from: ['finalizing'], to: 'finalizing', by: ['creator', 'participant'] },
    'pay-out': { from: ['finalizing'], to: 'completed', by: ['scheduler', 'everyone'], moves: 'pay-out' },
    'return-pot': { from: ['finalizing'], to: 'returned', by: ['scheduler', 'everyone'], moves: 'refund-stakes' },

    dispute: { from: ['finalizing'], to: 'disputed', by: ['creator', 'participant'], moves: 'freeze-pot' },
    'state-case': { from: ['disputed'], to: 'disputed', by: ['creator', 'participant'] },
    'state-appeal': { from: ['appealed'], to: 'appealed', by: ['creator', 'participant'] },
    escalate: { from: ['disputed'], to: 'disputed', by: ['scheduler'] },
    // A ruling moves nothing yet: it stands open to one appeal, and what is paid cannot be fetched back.
    rule: { from: ['disputed'], to: 'ruled', by: ['arbitrator', 'admin'] },
    appeal: { from: ['ruled'], to: 'appealed', by: ['creator', 'participant'] },
    // Also what was appealed where no admin may hear it, and what was disputed where nobody on the staff may rule.
    'pay-ruling': { from: ['ruled', 'appealed'], to: 'completed', by: ['scheduler'], moves: 'pay-out-ruled' },
    'return-ruling': {
      from: ['disputed', 'ruled', 'appealed'],
      to: 'returned',
      by: ['scheduler'],
      moves: 'refund-frozen-stakes',
    },
    'pay-appeal': { from: ['appealed'], to: 'completed', by: ['admin'], moves: 'pay-out-ruled' },
    'return-appeal': { from: ['appealed'], to: 'returned', by: ['admin'], moves: 'refund-frozen-stakes' },
  },
})

type Table = typeof poolMachine
export type PoolState = keyof Table['states']
export type PoolEvent = keyof Table['events']
export type PoolActor = Table['events'][PoolEvent]['by'][number]
export type PoolRecipe = NonNullable<Table['events'][PoolEvent]['moves']>

export const poolStates = Object.keys(poolMachine.states) as PoolState[]

/** Where the stakes of a pool lie in each state: in its escrow, frozen, or nowhere anymore. The audit compares the books with it. */
export const poolHolds: Readonly<Record<PoolState, 'escrow' | 'frozen' | 'nothing'>> = {
  open: 'escrow',
  running: 'escrow',
  outcome_pending: 'escrow',
  finalizing: 'escrow',
  disputed: 'frozen',
  ruled: 'frozen',
  appealed: 'frozen',
  completed: 'nothing',
  returned: 'nothing',
  cancelled: 'nothing',
}
