/** The specification's steps of a bet and the step of a handshake that does each: bets are handshakes, and no other table runs them. */
import type { HandshakeEvent, HandshakeState } from './handshake-machine.ts'

/** The states a bet has in the specification. */
type BetState =
  | 'draft'
  | 'configuring'
  | 'ready'
  | 'pending'
  | 'accepted'
  | 'declined'
  | 'escrow_pending'
  | 'escrow_secured'
  | 'locked'
  | 'live'
  | 'awaiting_oracle'
  | 'oracle_confirmed'
  | 'settling'
  | 'payout_pending'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'disputed'

/** Where a handshake stands while the specification's bet is in a state. */
export const handshakeStateOf: Readonly<Record<BetState, HandshakeState>> = {
  draft: 'draft',
  configuring: 'draft',
  ready: 'draft',
  pending: 'pending',
  accepted: 'matched',
  // Whoever says no leaves the offer to others, until it is withdrawn or runs out.
  declined: 'pending',
  escrow_pending: 'matched',
  escrow_secured: 'matched',
  locked: 'matched',
  live: 'in_progress',
  awaiting_oracle: 'outcome_pending',
  oracle_confirmed: 'finalizing',
  settling: 'finalizing',
  payout_pending: 'finalizing',
  completed: 'completed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  disputed: 'disputed',
}

type BetStep = {
  readonly from: BetState
  readonly to: BetState
  readonly action: string
  /** Null where it is no step of its own: it happens with the one before, or by the clock alone. */
  readonly step: HandshakeEvent | null
  /** What differs, where something does. */
  readonly note?: string
  /** Where it ends, where a handshake ends elsewhere than `handshakeStateOf` says. */
  readonly endsIn?: HandshakeState
}

export const betSteps: readonly BetStep[] = [
  { from: 'draft', to: 'configuring', action: 'configure_terms', step: 'edit-draft' },
  { from: 'configuring', to: 'ready', action: 'set_participants', step: 'edit-draft' },
  {
    from: 'ready',
    to: 'pending',
    action: 'send_offer',
    step: 'invite',
    note: 'The creator’s stake is locked with it.',
  },
  {
    from: 'pending',
    to: 'accepted',
    action: 'accept_terms',
    step: 'accept',
    note: 'The other stake is locked in the same transaction, so nothing is ever accepted and unpaid.',
  },
  { from: 'accepted', to: 'escrow_pending', action: 'deposit_funds', step: null, note: 'Part of accepting.' },
  {
    from: 'escrow_pending',
    to: 'escrow_secured',
    action: 'verify_funds',
    step: null,
    note: 'Part of accepting: whoever has too little is refused.',
  },
  {
    from: 'escrow_secured',
    to: 'locked',
    action: 'lock_agreement',
    step: null,
    note: 'Terms are fixed from the match on, and betting on a game closes before it starts.',
  },
  { from: 'locked', to: 'live', action: 'activate', step: 'start' },
  { from: 'live', to: 'awaiting_oracle', action: 'request_oracle', step: 'finish' },
  { from: 'awaiting_oracle', to: 'oracle_confirmed', action: 'verify_outcome', step: 'result' },
  { from: 'oracle_confirmed', to: 'settling', action: 'calculate_settlement', step: null, note: 'Part of paying out.' },
  { from: 'settling', to: 'payout_pending', action: 'process_payout', step: null, note: 'Part of paying out.' },
  { from: 'payout_pending', to: 'completed', action: 'distribute_funds', step: 'pay-out' },
  { from: 'pending', to: 'declined', action: 'decline_terms', step: 'decline-pending' },
  { from: 'pending', to: 'cancelled', action: 'request_cancel', step: 'withdraw' },
  {
    from: 'accepted',
    to: 'cancelled',
    action: 'approve_cancel',
    step: 'agree-cancel',
    endsIn: 'refunded',
    note: 'Both stakes come back, which is called refunded.',
  },
  { from: 'oracle_confirmed', to: 'disputed', action: 'raise_dispute', step: 'dispute' },
  { from: 'pending', to: 'expired', action: 'timeout', step: 'expire' },
]
