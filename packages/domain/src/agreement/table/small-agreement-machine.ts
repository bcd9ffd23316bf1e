/** The small tables of escrow, custom and trust-only: the specification's first row, and a complete life beyond. */
import { defineAgreementMachine } from '../agreement-type.ts'
import { caseRows } from './case-clock.ts'
import { parties, settlementRows } from './settlement.ts'
import { escrowRows, escrowStates, lapseRow, offerRows, offerStates } from './shared-rows.ts'

const payIn = { from: ['escrow_pending'], to: 'stay', moves: 'hold-deposit', guard: 'deposit-is-missing' } as const
const going = ['escrow_secured', 'disputed'] as const

const defaulted = { about: 'an arbitrator found that one side broke it', terminal: true } as const

/** The initiator's money waits until both say that it may go; it goes to the other side. */
export const escrowAgreementMachine = defineAgreementMachine({
  name: 'agreement: escrow',
  initial: 'draft',
  states: { ...offerStates, ...escrowStates },
  events: {
    ...offerRows,
    ...escrowRows,
    lapse: lapseRow,
    pay_deposit: { ...payIn, by: ['initiator'] },
    release_funds: { from: going, to: 'stay', by: parties, guard: 'not-confirmed-by-you' },
    complete: {
      from: going,
      to: 'completed',
      by: ['scheduler'],
      moves: 'release-to-counterparty',
      guard: 'both-confirmed',
    },
    return_funds: { from: going, to: 'refunded', by: ['counterparty'], moves: 'refund-deposits' },
    raise_dispute: { from: ['escrow_secured'], to: 'disputed', by: parties },
    ...settlementRows,
  },
})

/** Own terms, with a stake of both or without one: who keeps them has it back, and who gives in loses it. */
export const customAgreementMachine = defineAgreementMachine({
  name: 'agreement: custom',
  initial: 'draft',
  states: { ...offerStates, ...escrowStates, defaulted },
  events: {
    ...offerRows,
    ...escrowRows,
    lapse: lapseRow,
    pay_deposit: { ...payIn, by: parties },
    confirm_kept: { from: going, to: 'stay', by: parties, guard: 'not-confirmed-by-you' },
    complete: { from: going, to: 'completed', by: ['scheduler'], moves: 'refund-deposits', guard: 'both-confirmed' },
    concede: { from: going, to: 'completed', by: parties, moves: 'pay-out' },
    raise_dispute: { from: ['escrow_secured'], to: 'disputed', by: parties },
    ...settlementRows,
    rule_broken: { from: ['disputed'], to: 'defaulted', by: ['arbitrator'], moves: 'pay-out' },
  },
})

/** No money is held: what counts is that both say it was kept. */
export const trustOnlyAgreementMachine = defineAgreementMachine({
  name: 'agreement: trust only',
  initial: 'draft',
  states: {
    ...offerStates,
    active: { about: 'both gave their word' },
    disputed: escrowStates.disputed,
    completed: { about: 'kept, by the word of both', terminal: true },
    defaulted,
    void: { about: 'ended without anybody having kept or broken it', terminal: true },
  },
  events: {
    ...offerRows,
    activate: { from: ['accepted'], to: 'active', by: ['scheduler'] },
    confirm_kept: { from: ['active', 'disputed'], to: 'stay', by: parties, guard: 'not-confirmed-by-you' },
    complete: { from: ['active', 'disputed'], to: 'completed', by: ['scheduler'], guard: 'both-confirmed' },
    ask_to_cancel: { from: ['active', 'disputed'], to: 'stay', by: parties, guard: 'not-asked-to-cancel' },
    take_back_cancel: { from: ['active', 'disputed'], to: 'stay', by: parties, guard: 'asked-to-cancel' },
    approve_cancel: { from: ['active', 'disputed'], to: 'cancelled', by: parties, guard: 'both-agree-to-cancel' },
    raise_dispute: { from: ['active'], to: 'disputed', by: parties },
    rule_kept: { from: ['disputed'], to: 'completed', by: ['arbitrator'] },
    rule_broken: { from: ['disputed'], to: 'defaulted', by: ['arbitrator'] },
    rule_void: { from: ['disputed'], to: 'void', by: ['arbitrator'] },
    ...caseRows,
  },
})
