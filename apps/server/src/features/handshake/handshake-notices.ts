/** Who is told what when a handshake moves, as one table of events. */
import { autoCancelReasons } from '@handshake/domain/handshake/closing.ts'
import type { HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'
import { potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { Verification } from '@handshake/domain/subject/subject.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { hours } from '@handshake/domain/time.ts'
import { paid, refunded, settledByPeople, slipPaid } from './ending/ending-notices.ts'
import type { Move } from './handshake-move.ts'
import { caseOf } from './money-recipes.ts'
import { received, toParties, view, type Words } from './notice-words.ts'
import {
  declinedMatched,
  declinedUnmatched,
  refereeAgreed,
  refereeAsked,
  refereeChanged,
  refereeNamed,
  replaced,
} from './referee/referee-notices.ts'
import { hasReferee } from './referee/referee-standing.ts'

const nobody: Words = () => []

/** Whoever said yes knows it: the other one is told who it was, and to what. */
const matched: Words = (move, known) => [...accepted(move, known), ...refereeAgreed(move, known)]

const accepted: Words = (move, { nameOf, invited }) => [
  ...toParties(
    move,
    () => ({
      type: 'bet_accepted',
      title: 'Handshake Confirmed!',
      message: `${nameOf(move.attempt.actorId)} ${move.attempt.event === 'accept-counter' ? 'took your counter-offer for' : 'accepted'} “${move.after.title}”. ${formatAmount(potOf(move.after.stakes))} is in escrow.`,
      priority: 'high',
    }),
    { butActor: true },
  ),
  ...invited
    .filter((personId) => personId !== move.after.peerId)
    .map((to) => ({
      ...view(move.after),
      to,
      type: 'bet_invitation_expired',
      title: 'Handshake Invitation Expired',
      message: `Someone else took the other side of “${move.after.title}”.`,
    })),
]

const autoCancelled: Words = (move, { invited }) => {
  const reason = autoCancelReasons[move.after.cancelReason as keyof typeof autoCancelReasons]
  return [
    {
      ...view(move.after),
      to: move.after.creatorId,
      type: 'bet_cancelled',
      title: 'Handshake Auto-Cancelled',
      message: `“${move.after.title}” was cancelled: ${reason ?? 'its time ran out'}.${move.before.status === 'draft' ? '' : ` Your stake of ${received(move, move.after.creatorId)} is back in your wallet.`}`,
    },
    ...invited.map((to) => ({
      ...view(move.after),
      to,
      type: 'bet_invitation_expired',
      title: 'Handshake Invitation Expired',
      message: `“${move.after.title}” was not accepted in time.`,
    })),
  ]
}

const calledOff: Words = (move, { nameOf, invited }) =>
  invited.map((to) => ({
    ...view(move.after),
    to,
    type: 'bet_cancelled',
    title: 'Handshake Cancelled',
    message: `${nameOf(move.after.creatorId)} called “${move.after.title}” off.`,
  }))

const disputed: Words = (move, { nameOf }) =>
  toParties(
    move,
    () => ({
      type: 'bet_disputed',
      title: 'Handshake Disputed',
      message: `${move.attempt.actorId === null ? 'Your answers differ' : `${nameOf(move.attempt.actorId)} disputes the result`} of “${move.after.title}”. The pot of ${formatAmount(potOf(move.after.stakes))} is frozen until it is decided.`,
      priority: 'urgent',
      actionUrl: `/disputes/${caseOf(move.after)}`,
      actionLabel: 'Open the case',
    }),
    { butActor: true },
  )

const result: Words = (move, { nameOf }) =>
  toParties(move, (personId) => ({
    type: 'bet_finalizing',
    title: 'Result is in',
    message:
      move.after.winnerId === null
        ? `“${move.after.title}” has no winner; both stakes go back.`
        : `${personId === move.after.winnerId ? 'You' : nameOf(move.after.winnerId)} won “${move.after.title}”. The payout follows unless someone disputes it.`,
  }))

const stakesOf = (move: Move) =>
  `${formatAmount(move.after.stakes.creatorCents)} against ${formatAmount(move.after.stakes.peerCents)}`

const countered: Words = (move, { nameOf }) => [
  {
    ...view(move.after),
    to: move.after.creatorId,
    type: 'handshake_request',
    title: 'New Counter-Offer',
    message: `${nameOf(move.attempt.actorId)} proposes other terms for “${move.after.title}”.`,
    priority: 'high',
  },
]

const declined: Words = (move, { nameOf }) => [
  {
    ...view(move.after),
    to: move.after.creatorId,
    type: 'handshake_request',
    title: 'Invitation Declined',
    message: `${nameOf(move.attempt.actorId)} declined “${move.after.title}”${move.attempt.reason ? `: “${move.attempt.reason}”` : '.'}`,
  },
]

/** Whoever was invited before is told again when the terms change (decision 5.13). */
const edited: Words = (move, known) => [
  ...known.invited.map((to) => ({
    ...view(move.after),
    to,
    type: 'bet_pending',
    title: 'Handshake Terms Changed',
    message: `${known.nameOf(move.after.creatorId)} changed “${move.after.title}”: ${stakesOf(move)}.`,
  })),
  ...refereeChanged(move, known),
]

const over: Readonly<Record<Verification, Words>> = {
  oracle: (move) => toParties(move, () => ({ ...pending, message: 'Oracle is verifying results' })),
  mutual: (move) =>
    toParties(move, () => ({ ...pending, message: `“${move.after.title}” is over. Who won?`, priority: 'high' })),
  arbitrator: (move, { nameOf }) =>
    toParties(move, () => ({
      ...pending,
      message: `“${move.after.title}” is over. ${hasReferee(move.after) ? nameOf(move.after.refereeId) : 'An arbitrator'} decides who won.`,
    })),
}

const pending = { type: 'bet_finalizing', title: 'Pending Results' }

const finished: Words = (move, known) => [...over[move.after.verification](move, known), ...refereeAsked(move, known)]

export const handshakeNotices: Readonly<Record<HandshakeEvent, Words>> = {
  // Invitations are told by whoever writes them, one by one.
  share: refereeNamed,
  invite: refereeNamed,
  'name-peer': nobody,
  'open-up': nobody,
  'edit-draft': nobody,
  'edit-open': edited,
  'edit-pending': edited,
  'counter-open': countered,
  'counter-pending': countered,
  'decline-open': declined,
  'decline-pending': declined,
  // The job that ends invitations tells both sides of each.
  lapse: nobody,
  'renew-open': nobody,
  'renew-pending': nobody,
  accept: matched,
  join: matched,
  'accept-counter': matched,
  'referee-declines-open': declinedUnmatched,
  'referee-declines-pending': declinedUnmatched,
  'referee-declines-matched': declinedMatched,
  'referee-declines-in-progress': declinedMatched,
  'referee-declines-outcome-pending': declinedMatched,
  'replace-referee': replaced,
  'delete-draft': nobody,
  'auto-cancel-draft': autoCancelled,
  delete: calledOff,
  withdraw: calledOff,
  expire: autoCancelled,
  'auto-cancel': autoCancelled,
  remove: autoCancelled,
  start: (move) =>
    toParties(move, () => ({
      type: 'game_started',
      title: subjects[move.after.subject].words.started,
      message: `“${move.after.title}” is under way. Good luck!`,
    })),
  postpone: (move) =>
    toParties(move, () => ({
      type: 'game_postponed',
      title: 'Game Postponed',
      message: `The game of “${move.after.title}” was postponed. If it is not played within ${move.after.rules.postponed.waitMs / hours(1)} hours of its first date, both stakes come back.`,
    })),
  finish: finished,
  result,
  'correct-result': result,
  'retract-result': (move) =>
    toParties(move, () => ({
      type: 'bet_finalizing',
      title: 'Result taken back',
      message: `The result of “${move.after.title}” was taken back and is being verified again.`,
    })),
  'pay-out': paid,
  'pay-out-legs': slipPaid,
  refund: refunded('Stakes Refunded'),
  void: refunded('Handshake Void'),
  'release-escrow': refunded('Stakes Refunded'),
  'agree-cancel': refunded('Handshake Cancelled'),
  'agree-split': settledByPeople,
  dispute: disputed,
  'withdraw-dispute': (move) =>
    toParties(
      move,
      () => ({
        type: 'bet_disputed',
        title: 'Dispute Withdrawn',
        message: `The dispute about “${move.after.title}” was withdrawn.`,
      }),
      { butActor: true },
    ),
  // The case tells its own story; see the dispute feature.
  rule: nobody,
  appeal: nobody,
  escalate: nobody,
  'pay-ruling': settledByPeople,
  'split-ruling': settledByPeople,
  'refund-ruling': refunded('Stakes Refunded'),
  'agree-cancel-disputed': refunded('Handshake Cancelled'),
  'agree-split-disputed': settledByPeople,
}
