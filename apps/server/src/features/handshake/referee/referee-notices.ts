/** What a referee hears of a handshake, and what both sides hear of their referee. */
import { type RefereeReplacement, refereeMs } from '@handshake/domain/handshake/deadlines.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Move } from '../handshake-move.ts'
import { type Told, toParties, view, type Words } from '../notice-words.ts'
import { hasReferee } from './referee-standing.ts'

const toReferee = ({ after }: Move, title: string, message: string): Told[] =>
  after.refereeId === null || !hasReferee(after)
    ? []
    : [{ ...view(after), to: after.refereeId, type: 'handshake_request', title, message, priority: 'high' }]

/** When what names them is shared, not while it is a draft. */
export const refereeNamed: Words = (move, { nameOf }) =>
  toReferee(
    move,
    'You’re Named as Referee',
    `${nameOf(move.after.creatorId)} wants you to decide “${move.after.title}”. You can decline if you’d rather not.`,
  )

/** New terms can name somebody, or somebody else. */
export const refereeChanged: Words = (move, known) => {
  const { before, after } = move
  if (before.refereeId === after.refereeId) return []
  const gone: Told[] =
    before.refereeId === null
      ? []
      : [
          {
            ...view(after),
            to: before.refereeId,
            type: 'handshake_request',
            title: 'You’re No Longer the Referee',
            message: `${known.nameOf(after.creatorId)} changed who decides “${after.title}”.`,
          },
        ]
  return [...gone, ...refereeNamed(move, known)]
}

export const refereeAgreed: Words = (move, { nameOf }) => {
  const { creatorId, peerId, title } = move.after
  return toReferee(
    move,
    'You’re the Referee',
    `${nameOf(creatorId)} and ${nameOf(peerId)} agreed that you decide “${title}”. We’ll tell you when it’s time.`,
  )
}

export const refereeAsked: Words = (move) =>
  toReferee(
    move,
    'Result to Decide',
    `“${move.after.title}” is over. You have ${refereeMs / hours(1)} hours to say who won.`,
  )

/** While nobody has accepted, the creator can still name someone else, and whoever is invited reads the terms again. */
export const declinedUnmatched: Words = (move, { nameOf, invited }) => {
  const { after, attempt } = move
  const name = nameOf(attempt.actorId)
  return [
    {
      ...view(after),
      to: after.creatorId,
      type: 'handshake_request',
      title: 'Referee Declined',
      message: `${name} can’t be the referee of “${after.title}”${quoted(attempt.reason)} An arbitrator decides unless you name someone else.`,
      priority: 'high',
    },
    ...invited.map((to) => ({
      ...view(after),
      to,
      type: 'bet_pending',
      title: 'Handshake Terms Changed',
      message: `${name} can’t be the referee of “${after.title}”. An arbitrator would decide instead.`,
    })),
  ]
}

export const declinedMatched: Words = (move, { nameOf }) =>
  toParties(move, () => ({
    type: 'bet_finalizing',
    title: 'Referee Declined',
    message: `${nameOf(move.attempt.actorId)} can’t be the referee of “${move.after.title}”${quoted(move.attempt.reason)} An arbitrator decides instead.`,
    priority: 'high',
  }))

const quoted = (reason: string | undefined): string => (reason ? `: “${reason}”.` : '.')

const because: Readonly<Record<Exclude<RefereeReplacement, 'declined'>, string>> = {
  silent: 'did not decide in time',
  unavailable: 'can no longer be the referee',
}

export const replaced: Words = (move, { nameOf }) => {
  const { after } = move
  const why = after.refereeReplaced === 'silent' ? because.silent : because.unavailable
  return [
    ...toParties(move, () => ({
      type: 'bet_finalizing',
      title: 'An Arbitrator Takes Over',
      message: `${nameOf(after.refereeId)} ${why}, so an arbitrator decides who won “${after.title}”.`,
      priority: 'high' as const,
    })),
    ...(after.refereeId !== null && after.refereeReplaced === 'silent'
      ? [
          {
            ...view(after),
            to: after.refereeId,
            type: 'bet_finalizing',
            title: 'You’re No Longer the Referee',
            message: `Your time to decide “${after.title}” is over. An arbitrator decides it.`,
          },
        ]
      : []),
  ]
}
