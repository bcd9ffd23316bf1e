/** What each state of a handshake holds, as a table the books are checked against. */
import { type HandshakeState, handshakeStates } from '../handshake-machine.ts'

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

const holding = (...kinds: readonly Holding[]): readonly HandshakeState[] =>
  handshakeStates.filter((state) => kinds.includes(holdingOf[state]))

/** The states in which a side's stake is held. */
export const stakeHeldIn: Readonly<Record<'creator' | 'peer', readonly HandshakeState[]>> = {
  creator: holding('creator-stake', 'both-stakes', 'frozen-pot'),
  peer: holding('both-stakes', 'frozen-pot'),
}
