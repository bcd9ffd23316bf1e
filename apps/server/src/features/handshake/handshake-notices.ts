/** Who is told what when a handshake moves, as one table of events; the words are the domain's notice kinds. */
import { type AutoCancelReason, autoCancelReasons } from '@handshake/domain/handshake/closing.ts'
import type { HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'
import { potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import { burstMs } from '@handshake/domain/notification/reach/bursts.ts'
import type { Verification } from '@handshake/domain/subject/subject.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import { paid, refunded, refundOf, settledByPeople, slipPaid } from './ending/ending-notices.ts'
import type { Move } from './handshake-move.ts'
import { caseOf } from './money-recipes.ts'
import { factsOf, type Notices, partiesOf } from './notice-facts.ts'
import {
  declinedMatched,
  declinedUnmatched,
  refereeAgreed,
  refereeAsked,
  refereeChanged,
  refereeNamed,
  replaced,
} from './referee/referee-notices.ts'
import { hasReferee } from './referee/who-decides.ts'

const nobody: Notices = () => []

const others = ({ after, attempt }: Move): PersonId[] =>
  partiesOf(after).filter((personId) => personId !== attempt.actorId)

/** Whoever said yes knows it: the other one is told who it was, and to what. */
const matched: Notices = (move, known) => [
  ...accepted(move, known),
  ...stakeLocked(move, 'handshake.stake-locked'),
  ...refereeAgreed(move, known),
]

/** To whoever put the money in, for their own records; to nobody where it was not a person who moved. */
function stakeLocked(move: Move, kind: 'handshake.created' | 'handshake.stake-locked'): Addressed[] {
  const { actorId } = move.attempt
  if (actorId === null) return []
  const { creatorId, stakes } = move.after
  const stakeCents = actorId === creatorId ? stakes.creatorCents : stakes.peerCents
  return [{ kind, people: [actorId], facts: { ...factsOf(move), stakeCents } }]
}

const shared: Notices = (move, known) => [...stakeLocked(move, 'handshake.created'), ...refereeNamed(move, known)]

const accepted: Notices = (move, { nameOf, invited }) => [
  {
    kind: move.attempt.event === 'accept-counter' ? 'handshake.offer-accepted' : 'handshake.accepted',
    people: others(move),
    facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), potCents: potOf(move.after.stakes) },
  },
  {
    kind: 'handshake.seat-taken',
    people: invited.filter((personId) => personId !== move.after.peerId),
    facts: factsOf(move),
  },
]

const isAutoCancelReason = (reason: string | null): reason is AutoCancelReason =>
  reason !== null && Object.hasOwn(autoCancelReasons, reason)

const autoCancelled: Notices = (move, { invited }) => {
  const { cancelReason, creatorId } = move.after
  const reason = isAutoCancelReason(cancelReason) ? cancelReason : null
  return [
    {
      kind: 'handshake.auto-cancelled',
      people: [creatorId],
      facts: { ...factsOf(move), reason, refundCents: refundOf(move) },
    },
    { kind: 'handshake.not-accepted-in-time', people: invited, facts: factsOf(move) },
  ]
}

const calledOff: Notices = (move, { nameOf, invited }) => [
  { kind: 'handshake.called-off', people: invited, facts: { ...factsOf(move), who: nameOf(move.after.creatorId) } },
]

const disputed: Notices = (move, { nameOf }) => {
  const facts = { ...factsOf(move), disputeId: caseOf(move.after), potCents: potOf(move.after.stakes) }
  const { actorId } = move.attempt
  return actorId === null
    ? [{ kind: 'handshake.answers-differ', people: partiesOf(move.after), facts }]
    : [{ kind: 'handshake.disputed', people: others(move), facts: { ...facts, who: nameOf(actorId) } }]
}

const result: Notices = (move, { nameOf }) =>
  partiesOf(move.after).map((personId) => {
    const { winnerId } = move.after
    const winner = winnerId === null ? null : personId === winnerId ? nobodysName('You') : nameOf(winnerId)
    // Their own word is final: nobody has time to dispute it.
    const paysAtOnce = move.after.verification === 'mutual'
    return { kind: 'handshake.result-in', people: [personId], facts: { ...factsOf(move), winner, paysAtOnce } }
  })

const countered: Notices = (move, { nameOf }) => [
  {
    kind: 'handshake.countered',
    people: [move.after.creatorId],
    facts: { ...factsOf(move), who: nameOf(move.attempt.actorId) },
  },
]

const declined: Notices = (move, { nameOf }) => [
  {
    kind: 'handshake.declined',
    people: [move.after.creatorId],
    facts: { ...factsOf(move), who: nameOf(move.attempt.actorId), reason: move.attempt.reason ?? null },
  },
]

/** Whoever was invited before is told again when the terms change (decision 5.13). */
const edited: Notices = (move, known) => [
  {
    kind: 'handshake.terms-changed',
    people: known.invited,
    facts: {
      ...factsOf(move),
      who: known.nameOf(move.after.creatorId),
      creatorStakeCents: move.after.stakes.creatorCents,
      peerStakeCents: move.after.stakes.peerCents,
    },
  },
  ...refereeChanged(move, known),
]

type Plain = `handshake.${'awaits-oracle' | 'awaits-answers' | 'result-withdrawn'}`

/** Both people, with nothing to say but what it is about. */
const both = (move: Move, kind: Plain): Addressed[] => [{ kind, people: partiesOf(move.after), facts: factsOf(move) }]

const over: Readonly<Record<Verification, Notices>> = {
  // A feed decides, so nobody is asked anything: the game's end is told last and stands for both in the bell.
  oracle: (move, { now }) => [
    ...both(move, 'handshake.awaits-oracle'),
    { kind: 'handshake.game-ended', people: partiesOf(move.after), facts: { ...factsOf(move), endedAt: now } },
  ],
  mutual: (move) => both(move, 'handshake.awaits-answers'),
  arbitrator: (move, { nameOf }) => {
    const judge = hasReferee(move.after) ? nameOf(move.after.refereeId) : nobodysName('An arbitrator')
    return [{ kind: 'handshake.awaits-decision', people: partiesOf(move.after), facts: { ...factsOf(move), judge } }]
  },
}

const finished: Notices = (move, known) => [...over[move.after.verification](move, known), ...refereeAsked(move)]

/**
 * Where a handshake starts as soon as it is agreed, that is one piece of news: its creator has just heard who accepted, and whoever accepted
 * hears of the start together with their stake.
 */
const started: Notices = (move, { now }) => {
  const { acceptedAt, peerId, subject } = move.after
  const kind = subjects[subject].startNotice
  const isOneNews = acceptedAt !== null && now.getTime() - acceptedAt.getTime() < burstMs
  const people = isOneNews && peerId !== null ? [peerId] : partiesOf(move.after)
  return [{ kind, people, facts: factsOf(move) }]
}

const disputeWithdrawn: Notices = (move, { nameOf }) => [
  {
    kind: 'handshake.dispute-withdrawn',
    people: others(move),
    facts: { ...factsOf(move), who: nameOf(move.attempt.actorId) },
  },
]

export const handshakeNotices: Readonly<Record<HandshakeEvent, Notices>> = {
  // Invitations are told by whoever writes them, one by one.
  share: shared,
  invite: shared,
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
  'withdraw-invitation-open': nobody,
  'withdraw-invitation-pending': nobody,
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
  start: started,
  postpone: (move) => [
    {
      kind: 'handshake.game-postponed',
      people: partiesOf(move.after),
      facts: { ...factsOf(move), waitHours: move.after.rules.postponed.waitMs / hours(1) },
    },
  ],
  finish: finished,
  result,
  'correct-result': result,
  'retract-result': (move) => both(move, 'handshake.result-withdrawn'),
  confirm: nobody,
  'pay-out': paid,
  'pay-out-legs': slipPaid,
  refund: refunded('handshake.refunded'),
  void: refunded('handshake.voided'),
  'release-escrow': refunded('handshake.refunded'),
  'agree-cancel': refunded('handshake.cancelled-by-both'),
  'agree-split': settledByPeople,
  dispute: disputed,
  'withdraw-dispute': disputeWithdrawn,
  // The case tells its own story; see the dispute feature.
  rule: nobody,
  appeal: nobody,
  escalate: nobody,
  'pay-ruling': settledByPeople,
  'split-ruling': settledByPeople,
  'refund-ruling': refunded('handshake.refunded'),
  'agree-cancel-disputed': refunded('handshake.cancelled-by-both'),
  'agree-split-disputed': settledByPeople,
}
