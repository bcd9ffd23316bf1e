/** When betting ends before a game, why an unmatched handshake is then cancelled, and how long offers stand. */
import { assert } from '../assert.ts'
import { inviteLifeMs } from '../invite/invite-life.ts'
import { minutes } from '../time.ts'
import { type StatusWord, stateOf } from './status-synonyms.ts'

/**
 * Where a game comes from. The simulated league lives `speed` times faster than we do, and so do the windows around its
 * games: five minutes of its time before the start, ten of its time after the end. At real pace a newcomer would wait
 * five minutes for betting to close on a game that lasts less than four; scaled, the whole evening fits into a coffee.
 */
export type Pace = { readonly provider: 'feed' } | { readonly provider: 'simulated'; readonly speed: number }

export function paced(spanMs: number, pace: Pace): number {
  if (pace.provider === 'feed') return spanMs
  assert(pace.speed > 0, `a league cannot play at speed ${pace.speed}`)
  return Math.round(spanMs / pace.speed)
}

export const closingMs = (pace: Pace): number => paced(minutes(5), pace)

export const bettingClosesAt = (startsAt: Date, pace: Pace): Date => new Date(startsAt.getTime() - closingMs(pace))

/** Closed from the very moment on: creating and accepting answer `bettingClosedText`. */
export const isBettingClosed = (game: { readonly startsAt: Date; readonly pace: Pace }, now: Date): boolean =>
  now.getTime() >= bettingClosesAt(game.startsAt, game.pace).getTime()

export const bettingClosedText = 'Betting closed - game in progress'

export const autoCancelReasons = {
  auto_cancelled_invitation_expired: 'the invitation was not answered before betting closed',
  auto_cancelled_no_peer: 'nobody took the other side before betting closed',
  auto_cancelled_expired: 'it was not accepted before betting closed',
} as const

export type AutoCancelReason = keyof typeof autoCancelReasons

/** Pending is the word of today for invitation_sent; a draft that only has a peer in mind has simply run out of time. */
export function autoCancelReason(handshake: {
  readonly status: StatusWord
  readonly peerId: string | null
}): AutoCancelReason {
  if (handshake.peerId === null) return 'auto_cancelled_no_peer'
  return stateOf(handshake.status) === 'pending' ? 'auto_cancelled_invitation_expired' : 'auto_cancelled_expired'
}

/** An invitation never outlives the betting on its game. */
export function invitationExpiresAt(sentAt: Date, closesAt: Date | null): Date {
  const week = sentAt.getTime() + inviteLifeMs
  return new Date(closesAt === null ? week : Math.min(week, closesAt.getTime()))
}
