/** The life of a rental: rent and deposit are paid in, the thing is handed over and brought back, and the deposit is returned or shared. */
import { defineAgreementMachine } from '../agreement-type.ts'
import { parties, settlementRows } from '../table/settlement.ts'
import { escrowRows, escrowStates, offerRows, offerStates } from '../table/shared-rows.ts'

const open = ['reviewing', 'disputed'] as const

export const rentalAgreementMachine = defineAgreementMachine({
  name: 'agreement: rental',
  initial: 'draft',
  states: {
    ...offerStates,
    ...escrowStates,
    active: { about: 'handed over; the renter has it, and the rent is paid' },
    settling: { about: 'brought back; the owner looks at it' },
    reviewing: { about: 'the owner claims a part of the deposit; the two look for an amount' },
  },
  events: {
    ...offerRows,
    ...escrowRows,
    pay_deposit: {
      from: ['escrow_pending'],
      to: 'stay',
      by: ['counterparty'],
      moves: 'hold-deposit',
      guard: 'deposit-is-missing',
    },
    hand_over: { from: ['escrow_secured'], to: 'stay', by: ['initiator'], guard: 'not-handed-over' },
    confirm_hand_over: {
      from: ['escrow_secured'],
      to: 'active',
      by: ['counterparty'],
      moves: 'release-part',
      guard: 'handed-over',
    },
    lapse: {
      from: ['escrow_pending', 'escrow_secured'],
      to: 'cancelled',
      by: ['scheduler'],
      moves: 'refund-deposits',
      guard: 'never-handed-over',
    },
    note_late: { from: ['active'], to: 'stay', by: ['scheduler'], guard: 'is-late' },
    // In dispute as well: whoever brings it back says so whatever the two disagree about.
    return_item: { from: ['active', 'disputed'], to: 'stay', by: ['counterparty'], guard: 'not-returned' },
    look_over: { from: ['active'], to: 'settling', by: ['scheduler'], guard: 'is-returned' },
    confirm_return: {
      from: ['active', 'settling', 'reviewing', 'disputed'],
      to: 'completed',
      by: ['initiator'],
      moves: 'pay-out',
    },
    close_return: {
      from: ['settling'],
      to: 'completed',
      by: ['scheduler'],
      moves: 'pay-out',
      guard: 'time-to-look-is-over',
    },
    claim_damage: { from: ['active', 'settling'], to: 'reviewing', by: ['initiator'], guard: 'deposit-is-held' },
    contest_claim: { from: ['reviewing'], to: 'disputed', by: parties },
    escalate: { from: ['reviewing'], to: 'disputed', by: ['scheduler'], guard: 'claim-is-unanswered' },
    raise_dispute: { from: ['escrow_secured', 'active', 'settling'], to: 'disputed', by: parties },
    ...settlementRows,
    propose_amount: { ...settlementRows.propose_amount, from: open },
    accept_amount: { ...settlementRows.accept_amount, from: open },
  },
})
