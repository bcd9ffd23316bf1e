/** When the scheduler looks at a pool next: what `due_at` means in each state. */
import { type Pace, paced } from '@handshake/domain/handshake/closing.ts'
import {
  appealEndsAt,
  disputeWindowMs,
  escrowRefundAt,
  freezeEndsAt,
  payoutAt,
  personDisputeWindowMs,
  silenceEndsAt,
} from '@handshake/domain/handshake/deadlines.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import { handshakeConfig } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import type { Pool } from './pool.store.ts'

/** Open: when betting closes. From that moment on nobody joins, leaves or changes a pick. */
export const isClosed = ({ closesAt }: Pick<Pool, 'closesAt'>, now: Date): boolean => now >= closesAt

/** Running: when there may be a result. Own words: the date. A game: its start, and then whenever it is looked at again. */
export const overAt = ({ settlesAt }: Pool): Date => settlesAt

/** Over, in own words: until when the creator can say how it ended. */
export const proposalDueAt = (now: Date): Date => silenceEndsAt(now)

/** Finalizing: when it is paid. A person's word can be disputed for a day, a feed's for a few minutes. */
export const proposedPayoutAt = (now: Date): Date => payoutAt(now, personDisputeWindowMs)
export const feedPayoutAt = ({ now, config }: Context, pace: Pace): Date =>
  payoutAt(now, disputeWindowMs('feed', { minutes: handshakeConfig.of(config).DISPUTE_WINDOW_MINUTES, pace }))

/** Disputed: when it escalates; ruled: when the ruling is carried out. */
export const escalatesAt = (now: Date): Date => freezeEndsAt(now)
export const rulingDueAt = (now: Date): Date => appealEndsAt(now)

/** A game that never gets a result sends the stakes home. */
export const isForgotten = ({ startedAt, settlesAt, createdAt }: Pool, now: Date): boolean =>
  now >= escrowRefundAt(startedAt ?? createdAt, settlesAt)

/** How long until a source that had no result is asked again. */
export const askAgainAt = (now: Date, pace: Pace): Date =>
  new Date(now.getTime() + (pace.provider === 'simulated' ? seconds(5) : minutes(1)))

/** What one person sees of one result; a league that plays faster has less of it. */
export const oracleAt = (now: Date, pace: Pace): Date => new Date(now.getTime() + paced(seconds(2), pace))
