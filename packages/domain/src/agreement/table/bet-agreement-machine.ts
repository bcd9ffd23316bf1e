/** The specification's life of a bet as an agreement, row by row; bets people make are handshakes, which have a table of their own. */
import { defineAgreementMachine } from '../agreement-type.ts'
import { escrowRows, escrowStates, offerRows, offerStates } from './shared-rows.ts'

export const betAgreementMachine = defineAgreementMachine({
  name: 'agreement: bet',
  initial: 'draft',
  states: {
    ...offerStates,
    ...escrowStates,
    locked: { about: 'the game begins soon; nothing changes any more' },
    live: { about: 'the game is on' },
    awaiting_oracle: { about: 'the game is over; the result is not known yet' },
    oracle_confirmed: { about: 'the result is known and can be disputed' },
    settling: { about: 'who gets what is worked out' },
    payout_pending: { about: 'the payout is on its way' },
  },
  events: {
    ...offerRows,
    ...escrowRows,
    configure_terms: { ...offerRows.configure_terms, guard: 'trust-to-create-bets' },
    set_participants: { ...offerRows.set_participants, guard: 'bet-amount-in-range' },
    accept_terms: { ...offerRows.accept_terms, guard: 'trust-to-accept-bets' },
    pay_deposit: {
      from: ['escrow_pending'],
      to: 'stay',
      by: ['initiator', 'counterparty'],
      moves: 'hold-deposit',
      guard: 'deposit-is-missing',
    },
    lock_agreement: { from: ['escrow_secured'], to: 'locked', by: ['scheduler'], guard: 'lock-time-reached' },
    activate: { from: ['locked'], to: 'live', by: ['oracle'], guard: 'game-started' },
    request_oracle: { from: ['live'], to: 'awaiting_oracle', by: ['scheduler'] },
    verify_outcome: { from: ['awaiting_oracle'], to: 'oracle_confirmed', by: ['oracle'] },
    calculate_settlement: { from: ['oracle_confirmed'], to: 'settling', by: ['escrow_agent'] },
    process_payout: { from: ['settling'], to: 'payout_pending', by: ['escrow_agent'] },
    distribute_funds: { from: ['payout_pending'], to: 'completed', by: ['escrow_agent'], moves: 'bet:pay-out' },
    raise_dispute: {
      from: ['oracle_confirmed'],
      to: 'disputed',
      by: ['initiator', 'counterparty'],
      guard: 'dispute-window-open',
    },
    rule_release: { from: ['disputed'], to: 'completed', by: ['arbitrator'], moves: 'bet:pay-out' },
    rule_refund: { from: ['disputed'], to: 'refunded', by: ['arbitrator'], moves: 'refund-deposits' },
  },
})
