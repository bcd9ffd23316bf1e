/** Rows that the tables of several types begin and end with, as the specification has them (decision 6.3, 6.4). */
import type { AgreementMachine } from '../agreement-type.ts'

type Rows = AgreementMachine['events']

/** States of an offer between two people. */
export const offerStates = {
  draft: { about: 'being written; only the initiator sees it' },
  configuring: { about: 'the terms stand; the people are missing' },
  ready: { about: 'terms and people stand; nobody has been asked yet' },
  pending: { about: 'offered; the other side has yet to answer' },
  accepted: { about: 'both have said yes' },
  declined: { about: 'the other side said no', terminal: true },
  expired: { about: 'nobody answered in time', terminal: true },
  cancelled: { about: 'called off; whatever was held went back', terminal: true },
} as const

/** From the first draft to the answer. */
export const offerRows = {
  configure_terms: { from: ['draft'], to: 'configuring', by: ['initiator'] },
  set_participants: { from: ['configuring'], to: 'ready', by: ['initiator'] },
  send_offer: { from: ['ready'], to: 'pending', by: ['initiator'] },
  accept_terms: { from: ['pending'], to: 'accepted', by: ['counterparty'], accepts: 'terms' },
  decline_terms: { from: ['pending'], to: 'declined', by: ['counterparty'] },
  request_cancel: { from: ['pending'], to: 'cancelled', by: ['initiator'] },
  timeout: { from: ['pending'], to: 'expired', by: ['scheduler'], guard: 'deadline-passed' },
} as const satisfies Rows

export const escrowStates = {
  escrow_pending: { about: 'waiting for the money' },
  escrow_secured: { about: 'the money is held' },
  disputed: { about: 'the parties disagree; an arbitrator decides' },
  completed: { about: 'done; the money went where it belongs', terminal: true },
  refunded: { about: 'ended without a result; everyone has their money back', terminal: true },
} as const

/** Money in, and the ways out that every escrow has. A cancel that both want is asked for by one, who can take that back, and approved by the other. */
export const escrowRows = {
  deposit_funds: { from: ['accepted'], to: 'escrow_pending', by: ['escrow_agent'] },
  verify_funds: { from: ['escrow_pending'], to: 'escrow_secured', by: ['escrow_agent'], guard: 'funds-in-escrow' },
  ask_to_cancel: {
    from: ['accepted', 'escrow_pending', 'escrow_secured'],
    to: 'stay',
    by: ['initiator', 'counterparty'],
    guard: 'not-asked-to-cancel',
  },
  take_back_cancel: {
    from: ['accepted', 'escrow_pending', 'escrow_secured'],
    to: 'stay',
    by: ['initiator', 'counterparty'],
    guard: 'asked-to-cancel',
  },
  approve_cancel: {
    from: ['accepted', 'escrow_pending', 'escrow_secured'],
    to: 'cancelled',
    by: ['initiator', 'counterparty'],
    moves: 'refund-deposits',
    guard: 'both-agree-to-cancel',
  },
} as const satisfies Rows

/** What was accepted and never paid for ends by itself. */
export const lapseRow = {
  from: ['escrow_pending'],
  to: 'cancelled',
  by: ['scheduler'],
  moves: 'refund-deposits',
  guard: 'never-paid-in',
} as const satisfies Rows[string]
