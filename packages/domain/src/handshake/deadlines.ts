/** The moments after a handshake is matched: earliest settlement, payout, silence, dispute, appeal and the last refund. */
import { unreachable } from '../assert.ts'
import { hours, minutes } from '../time.ts'
import { disputeFreezeMs, escrowReleaseMs } from '../wallet/limits.ts'
import { type Pace, paced } from './closing.ts'

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const later = (a: Date, ...others: readonly Date[]): Date =>
  new Date(Math.max(a.getTime(), ...others.map((date) => date.getTime())))

export const settlementDelayMs = hours(4)

/** A feed may still correct itself in the first hours; the simulated league's final is final (decision 5.7). */
export const earliestSettlementAt = (game: { readonly startsAt: Date; readonly pace: Pace }, finalAt: Date): Date =>
  game.pace.provider === 'simulated' ? finalAt : later(finalAt, after(game.startsAt, settlementDelayMs))

/** How a result came to be known; 'agreed' is the same answer from both, 'referee' the word of a third person, arbitrators included. */
export type ResultFrom = 'feed' | 'agreed' | 'silence' | 'referee'

export const personDisputeWindowMs = hours(24)

export const disputeWindowMs = (from: ResultFrom, feed: { readonly minutes: number; readonly pace: Pace }): number => {
  switch (from) {
    case 'feed':
      return paced(minutes(feed.minutes), feed.pace)
    case 'referee':
      return personDisputeWindowMs
    // Both have spoken, or one had three times the window to speak.
    case 'agreed':
    case 'silence':
      return 0
    default:
      return unreachable(from)
  }
}

export const payoutAt = (knownAt: Date, windowMs: number): Date => after(knownAt, windowMs)

/** A dispute can be raised up to, and not at, the end of the window: that moment belongs to the payout. */
export const mayDispute = (knownAt: Date, windowMs: number, now: Date): boolean =>
  now.getTime() < after(knownAt, windowMs).getTime()

export const silenceMs = hours(72)
export const silenceEndsAt = (firstAnswerAt: Date): Date => after(firstAnswerAt, silenceMs)

/** As long as a party may be silent; after that an arbitrator decides in the referee's place. */
export const refereeMs = hours(72)
export const refereeEndsAt = (overAt: Date): Date => after(overAt, refereeMs)

/** Why an arbitrator decides although a referee was agreed on: they declined, did not decide in time, or cannot be asked anymore. */
export const refereeReplacements = ['declined', 'silent', 'unavailable'] as const
export type RefereeReplacement = (typeof refereeReplacements)[number]

export const freezeEndsAt = (raisedAt: Date): Date => after(raisedAt, disputeFreezeMs)

/** As long as a dispute of a person's word: the loser of a ruling gets the same day to answer it. */
export const appealWindowMs = hours(24)
export const appealEndsAt = (ruledAt: Date): Date => after(ruledAt, appealWindowMs)

/**
 * Thirty days without a settlement send the stakes home. Counted from the day it should have been settled, where that is
 * later than the lock: otherwise a bet on an election next year would end next month.
 */
export const escrowRefundAt = (lockedAt: Date, settlesAt: Date | null): Date =>
  after(settlesAt === null ? lockedAt : later(lockedAt, settlesAt), escrowReleaseMs)
