/** The life of a handshake: who may take which step from where, and the money each step moves. */
import { defineMachine } from '../machine.ts'

/**
 * Actors. 'parties' is both together: each of them proposes or confirms, and the step is taken when the second agrees.
 * 'invitee' is the named peer who has not accepted yet, or anyone who holds a pending invitation; 'stranger' is anyone
 * else who may see the handshake; 'referee' is the person the terms name to decide; 'raiser' opened the dispute.
 * A row has one goal, so a step that stays where it is has one row per state; `handshake-actions.ts` joins them.
 */
export const handshakeMachine = defineMachine({
  name: 'handshake',
  initial: 'draft',
  states: {
    draft: { about: 'only the creator sees it; nothing is locked' },
    open: { about: 'anyone who may see it can take the other side; the creator’s stake is locked' },
    pending: { about: 'offered to named people; the creator’s stake is locked' },
    matched: { about: 'both sides are taken and both stakes are locked' },
    in_progress: { about: 'what it is about has begun' },
    outcome_pending: { about: 'it is over; nobody has established the result yet' },
    finalizing: { about: 'the result is known and can still be disputed; payout follows' },
    completed: { about: 'paid out', terminal: true },
    cancelled: { about: 'ended before it was matched; the creator has the stake back', terminal: true },
    refunded: { about: 'ended without a winner; both have their stakes back', terminal: true },
    disputed: { about: 'the parties disagree; the pot is frozen until a ruling or an agreement' },
  },
  events: {
    share: { from: ['draft'], to: 'open', by: ['creator'], moves: 'lock-creator-stake' },
    invite: { from: ['draft'], to: 'pending', by: ['creator'], moves: 'lock-creator-stake' },
    'name-peer': { from: ['open'], to: 'pending', by: ['creator'] },
    'open-up': { from: ['pending'], to: 'open', by: ['creator'] },

    'edit-draft': { from: ['draft'], to: 'draft', by: ['creator'] },
    'edit-open': { from: ['open'], to: 'open', by: ['creator'], moves: 're-lock-creator-stake' },
    'edit-pending': { from: ['pending'], to: 'pending', by: ['creator'], moves: 're-lock-creator-stake' },
    'counter-open': { from: ['open'], to: 'open', by: ['invitee'] },
    'counter-pending': { from: ['pending'], to: 'pending', by: ['invitee'] },
    'decline-open': { from: ['open'], to: 'open', by: ['invitee'] },
    'decline-pending': { from: ['pending'], to: 'pending', by: ['invitee'] },

    // The one person it was for did not answer in time: the seat closes, and nothing else happens to it.
    lapse: { from: ['pending'], to: 'pending', by: ['scheduler'] },
    'renew-open': { from: ['open'], to: 'open', by: ['creator'] },
    'renew-pending': { from: ['pending'], to: 'pending', by: ['creator'] },

    'withdraw-invitation-open': { from: ['open'], to: 'open', by: ['creator'] },
    'withdraw-invitation-pending': { from: ['pending'], to: 'pending', by: ['creator'] },

    accept: { from: ['open', 'pending'], to: 'matched', by: ['invitee'], moves: 'lock-peer-stake' },
    join: { from: ['open'], to: 'matched', by: ['stranger'], moves: 'lock-peer-stake' },
    // The invitee's counter-offer is binding on its author: the creator's yes locks both stakes as that version says.
    'accept-counter': { from: ['open', 'pending'], to: 'matched', by: ['creator'], moves: 'lock-agreed-stakes' },

    // Before anybody has accepted, the terms go on without a referee as a new version; afterwards an arbitrator decides instead.
    'referee-declines-open': { from: ['open'], to: 'open', by: ['referee'] },
    'referee-declines-pending': { from: ['pending'], to: 'pending', by: ['referee'] },
    'referee-declines-matched': { from: ['matched'], to: 'matched', by: ['referee'] },
    'referee-declines-in-progress': { from: ['in_progress'], to: 'in_progress', by: ['referee'] },
    'referee-declines-outcome-pending': { from: ['outcome_pending'], to: 'outcome_pending', by: ['referee'] },
    // The referee did not decide in time, closed their account, or keeps away from one of the two.
    'replace-referee': { from: ['outcome_pending'], to: 'outcome_pending', by: ['scheduler'] },

    'delete-draft': { from: ['draft'], to: 'cancelled', by: ['creator'] },
    'auto-cancel-draft': { from: ['draft'], to: 'cancelled', by: ['scheduler'] },
    delete: { from: ['open', 'pending'], to: 'cancelled', by: ['creator'], moves: 'refund-stakes' },
    withdraw: { from: ['open', 'pending'], to: 'cancelled', by: ['creator'], moves: 'refund-stakes' },
    expire: { from: ['open', 'pending'], to: 'cancelled', by: ['scheduler'], moves: 'refund-stakes' },
    'auto-cancel': { from: ['open', 'pending'], to: 'cancelled', by: ['scheduler'], moves: 'refund-stakes' },
    remove: { from: ['open', 'pending'], to: 'cancelled', by: ['admin'], moves: 'refund-stakes' },

    start: { from: ['matched'], to: 'in_progress', by: ['scheduler'] },
    // Also from where it is matched already: both are told once, and it is written down.
    postpone: { from: ['matched', 'in_progress'], to: 'matched', by: ['oracle'] },
    finish: { from: ['in_progress'], to: 'outcome_pending', by: ['scheduler', 'oracle'] },
    result: {
      from: ['outcome_pending'],
      to: 'finalizing',
      by: ['oracle', 'parties', 'scheduler', 'referee', 'arbitrator', 'admin'],
    },
    'correct-result': { from: ['finalizing'], to: 'finalizing', by: ['oracle', 'admin'] },
    'retract-result': { from: ['finalizing'], to: 'outcome_pending', by: ['oracle', 'admin'] },

    // The first of the two; with the second one it is paid.
    confirm: { from: ['finalizing'], to: 'finalizing', by: ['creator', 'peer'] },
    'pay-out': { from: ['finalizing'], to: 'completed', by: ['scheduler', 'parties'], moves: 'pay-out' },
    'pay-out-legs': { from: ['finalizing'], to: 'completed', by: ['scheduler', 'parties'], moves: 'pay-out-legs' },
    refund: { from: ['finalizing'], to: 'refunded', by: ['scheduler', 'parties'], moves: 'refund-stakes' },
    void: {
      from: ['matched', 'in_progress', 'outcome_pending'],
      to: 'refunded',
      by: ['oracle', 'scheduler', 'admin'],
      moves: 'refund-stakes',
    },
    'release-escrow': {
      from: ['matched', 'in_progress', 'outcome_pending'],
      to: 'refunded',
      by: ['scheduler'],
      moves: 'refund-stakes',
    },
    'agree-cancel': {
      from: ['matched', 'in_progress', 'outcome_pending', 'finalizing'],
      to: 'refunded',
      by: ['parties'],
      moves: 'refund-stakes',
    },
    'agree-split': {
      from: ['matched', 'in_progress', 'outcome_pending', 'finalizing'],
      to: 'completed',
      by: ['parties'],
      moves: 'pay-split',
    },

    // The scheduler is here for two different answers: they are a dispute although nobody pressed the button.
    dispute: {
      from: ['outcome_pending', 'finalizing'],
      to: 'disputed',
      by: ['creator', 'peer', 'scheduler'],
      moves: 'freeze-stakes',
    },
    'withdraw-dispute': { from: ['disputed'], to: 'finalizing', by: ['raiser'], moves: 'unfreeze-stakes' },
    // A ruling moves nothing yet: it stands open to one appeal, and what is paid cannot be fetched back.
    rule: { from: ['disputed'], to: 'disputed', by: ['arbitrator'] },
    appeal: { from: ['disputed'], to: 'disputed', by: ['creator', 'peer'] },
    escalate: { from: ['disputed'], to: 'disputed', by: ['scheduler'] },
    'pay-ruling': {
      from: ['disputed'],
      to: 'completed',
      by: ['scheduler', 'parties', 'admin'],
      moves: 'pay-out-ruled',
    },
    'split-ruling': {
      from: ['disputed'],
      to: 'completed',
      by: ['scheduler', 'parties', 'admin'],
      moves: 'pay-ruled-split',
    },
    'refund-ruling': {
      from: ['disputed'],
      to: 'refunded',
      by: ['scheduler', 'parties', 'admin'],
      moves: 'refund-frozen-stakes',
    },
    'agree-cancel-disputed': { from: ['disputed'], to: 'refunded', by: ['parties'], moves: 'refund-frozen-stakes' },
    'agree-split-disputed': { from: ['disputed'], to: 'completed', by: ['parties'], moves: 'pay-frozen-split' },
  },
})

type Table = typeof handshakeMachine
export type HandshakeState = keyof Table['states']
export type HandshakeEvent = keyof Table['events']
export type HandshakeActor = Table['events'][HandshakeEvent]['by'][number]
export type MoneyRecipe = NonNullable<Table['events'][HandshakeEvent]['moves']>

export const handshakeStates = Object.keys(handshakeMachine.states) as HandshakeState[]
