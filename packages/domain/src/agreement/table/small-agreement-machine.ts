/** The small tables of escrow, custom, trust-only, service, marketplace and rental: the specification's first rows, and a complete life beyond. */
import { defineAgreementMachine } from '../agreement-type.ts'
import { escrowRows, escrowStates, offerRows, offerStates, rulingRows } from './shared-rows.ts'

const parties = ['initiator', 'counterparty'] as const

const payIn = { from: ['escrow_pending'], to: 'stay', moves: 'hold-deposit', guard: 'deposit-is-missing' } as const

/** The initiator pays in, and releases when the other side has done its part. */
const releaseRows = {
  pay_deposit: { ...payIn, by: ['initiator'] },
  release_funds: {
    from: ['escrow_secured', 'disputed'],
    to: 'completed',
    by: ['initiator'],
    moves: 'release-to-counterparty',
  },
  return_funds: {
    from: ['escrow_secured', 'disputed'],
    to: 'refunded',
    by: ['counterparty'],
    moves: 'refund-deposits',
  },
  raise_dispute: { from: ['escrow_secured'], to: 'disputed', by: parties },
} as const

export const escrowAgreementMachine = defineAgreementMachine({
  name: 'agreement: escrow',
  initial: 'draft',
  states: { ...offerStates, ...escrowStates },
  events: { ...offerRows, ...escrowRows, ...releaseRows, ...rulingRows },
})

export const customAgreementMachine = defineAgreementMachine({
  name: 'agreement: custom',
  initial: 'draft',
  states: { ...offerStates, ...escrowStates },
  events: { ...offerRows, ...escrowRows, ...releaseRows, ...rulingRows },
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
    void: { about: 'ended without anybody having kept or broken it', terminal: true },
  },
  events: {
    ...offerRows,
    activate: { from: ['accepted'], to: 'active', by: ['scheduler'] },
    confirm_kept: { from: ['active', 'disputed'], to: 'stay', by: parties },
    complete: { from: ['active', 'disputed'], to: 'completed', by: ['scheduler'], guard: 'both-confirmed' },
    ask_to_cancel: { from: ['accepted', 'active'], to: 'stay', by: parties, guard: 'not-asked-to-cancel' },
    approve_cancel: {
      from: ['accepted', 'active'],
      to: 'cancelled',
      by: parties,
      guard: 'both-agree-to-cancel',
    },
    raise_dispute: { from: ['active'], to: 'disputed', by: parties },
    rule_kept: { from: ['disputed'], to: 'completed', by: ['arbitrator'] },
    rule_void: { from: ['disputed'], to: 'void', by: ['arbitrator'] },
  },
})

/** The client pays in, the provider delivers milestone by milestone, and each is released when it is right. */
const workStates = {
  ...offerStates,
  ...escrowStates,
  in_progress: { about: 'the work is being done' },
} as const

const workRows = {
  ...escrowRows,
  pay_deposit: { ...payIn, by: ['initiator'] },
  start_work: { from: ['escrow_secured'], to: 'in_progress', by: ['scheduler'] },
  deliver: { from: ['in_progress'], to: 'stay', by: ['counterparty'] },
  request_revision: { from: ['in_progress'], to: 'stay', by: ['initiator'] },
  release_milestone: {
    from: ['in_progress', 'disputed'],
    to: 'stay',
    by: ['initiator'],
    moves: 'service:release-milestone',
  },
  complete: { from: ['in_progress', 'disputed'], to: 'completed', by: ['scheduler'], guard: 'everything-released' },
  return_funds: { from: ['in_progress', 'disputed'], to: 'refunded', by: ['counterparty'], moves: 'refund-deposits' },
  raise_dispute: { from: ['in_progress'], to: 'disputed', by: parties },
  ...rulingRows,
} as const

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
    accept_terms: { from: ['ready'], to: 'accepted', by: ['counterparty'] },
    request_cancel: { from: ['draft', 'ready'], to: 'cancelled', by: ['initiator'] },
    timeout: { from: ['ready'], to: 'expired', by: ['scheduler'], guard: 'deadline-passed' },
    ...workRows,
  },
})

const { refunded: ____, ...rentalEscrowStates } = escrowStates

/** The renter pays rent and deposit in; the deposit goes back when the thing comes back as it was. */
export const rentalAgreementMachine = defineAgreementMachine({
  name: 'agreement: rental',
  initial: 'draft',
  states: {
    ...offerStates,
    ...rentalEscrowStates,
    active: { about: 'handed over; the renter has it' },
    settling: { about: 'brought back; the owner looks at it' },
    reviewing: { about: 'the owner claims damage; the renter has yet to answer' },
  },
  events: {
    ...offerRows,
    ...escrowRows,
    pay_deposit: { ...payIn, by: ['counterparty'] },
    hand_over: { from: ['escrow_secured'], to: 'active', by: ['initiator'] },
    return_item: { from: ['active'], to: 'settling', by: ['counterparty'] },
    confirm_return: {
      from: ['active', 'settling', 'reviewing', 'disputed'],
      to: 'completed',
      by: ['initiator'],
      moves: 'rental:settle',
    },
    claim_damage: { from: ['active', 'settling'], to: 'reviewing', by: ['initiator'] },
    accept_claim: {
      from: ['reviewing', 'disputed'],
      to: 'completed',
      by: ['counterparty'],
      moves: 'rental:settle-claim',
    },
    contest_claim: { from: ['reviewing'], to: 'disputed', by: ['counterparty'] },
    raise_dispute: { from: ['active', 'settling'], to: 'disputed', by: parties },
    rule_claim: { from: ['disputed'], to: 'completed', by: ['arbitrator'], moves: 'rental:settle-claim' },
    rule_refund: { from: ['disputed'], to: 'completed', by: ['arbitrator'], moves: 'rental:settle' },
  },
})
