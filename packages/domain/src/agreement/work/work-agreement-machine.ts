/** The lives of a service and of its published form: the money is paid in, milestones are delivered, revised and released. */
import { type AgreementMachine, defineAgreementMachine } from '../agreement-type.ts'
import { parties, settlementRows } from '../table/settlement.ts'
import { escrowRows, escrowStates, lapseRow, offerRows, offerStates } from '../table/shared-rows.ts'

const workStates = {
  ...offerStates,
  ...escrowStates,
  in_progress: { about: 'the money is held and the work is being done' },
} as const

const going = ['in_progress', 'disputed'] as const
const mayCancel = [...escrowRows.ask_to_cancel.from, 'in_progress'] as const

const workRows = {
  ...escrowRows,
  lapse: lapseRow,
  ask_to_cancel: { ...escrowRows.ask_to_cancel, from: mayCancel },
  take_back_cancel: { ...escrowRows.take_back_cancel, from: mayCancel },
  approve_cancel: { ...escrowRows.approve_cancel, from: mayCancel },
  pay_deposit: {
    from: ['escrow_pending'],
    to: 'stay',
    by: ['initiator'],
    moves: 'hold-deposit',
    guard: 'deposit-is-missing',
  },
  start_work: { from: ['escrow_secured'], to: 'in_progress', by: ['scheduler'] },
  deliver: { from: ['in_progress'], to: 'stay', by: ['counterparty'], guard: 'something-to-deliver' },
  request_revision: { from: ['in_progress'], to: 'stay', by: ['initiator'], guard: 'something-to-revise' },
  release_milestone: {
    from: going,
    to: 'stay',
    by: ['initiator'],
    moves: 'release-part',
    guard: 'something-unreleased',
  },
  release_unanswered: {
    from: ['in_progress'],
    to: 'stay',
    by: ['scheduler'],
    moves: 'release-part',
    guard: 'delivery-is-unanswered',
  },
  complete: { from: going, to: 'completed', by: ['scheduler'], guard: 'everything-released' },
  return_funds: { from: going, to: 'refunded', by: ['counterparty'], moves: 'refund-deposits' },
  raise_dispute: { from: ['in_progress'], to: 'disputed', by: parties },
  ...settlementRows,
} as const satisfies AgreementMachine['events']

export const serviceAgreementMachine = defineAgreementMachine({
  name: 'agreement: service',
  initial: 'draft',
  states: workStates,
  events: { ...offerRows, ...workRows },
})

const { pending: _, configuring: __, declined: ___, ...listed } = workStates

/** A service that whoever wants it takes from the list: published, it is ready for anybody. */
export const marketplaceAgreementMachine = defineAgreementMachine({
  name: 'agreement: marketplace',
  initial: 'draft',
  states: { ...listed, ready: { about: 'published; anybody may accept it' } },
  events: {
    publish: { from: ['draft'], to: 'ready', by: ['initiator'] },
    accept_terms: { from: ['ready'], to: 'accepted', by: ['counterparty'], accepts: 'terms' },
    request_cancel: { from: ['draft', 'ready'], to: 'cancelled', by: ['initiator'] },
    timeout: { from: ['ready'], to: 'expired', by: ['scheduler'], guard: 'deadline-passed' },
    ...workRows,
  },
})
