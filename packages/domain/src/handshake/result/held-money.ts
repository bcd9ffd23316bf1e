/** What each state of a handshake holds, as a table the books are checked against. */
import type { HandshakeState } from '../handshake-machine.ts'

export type Holding = 'nothing' | 'creator-stake' | 'both-stakes' | 'frozen-pot'

export const holdingOf: Readonly<Record<HandshakeState, Holding>> = {
  draft: 'nothing',
  open: 'creator-stake',
  pending: 'creator-stake',
  matched: 'both-stakes',
  in_progress: 'both-stakes',
  outcome_pending: 'both-stakes',
  finalizing: 'both-stakes',
  disputed: 'frozen-pot',
  completed: 'nothing',
  cancelled: 'nothing',
  refunded: 'nothing',
}
