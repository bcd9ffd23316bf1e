/** When the scheduler looks at a handshake next: what `due_at` means in each state. */
import type { Pace } from '@handshake/domain/handshake/closing.ts'
import { escrowRefundAt } from '@handshake/domain/handshake/deadlines.ts'
import { isUnmatched } from '@handshake/domain/handshake/terms/seat.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import type { Handshake } from './handshake.store.ts'

/** While unmatched, `due_at` is when betting closes: from that moment on nobody can sit down. */
export const isClosed = ({ dueAt }: Handshake, now: Date): boolean => dueAt !== null && now >= dueAt

export const startDueAt = ({ subject, gameDate }: Handshake, now: Date): Date =>
  subjects[subject].startsAt(gameDate, now)

/** When a result may be there at the earliest. */
export const finishDueAt = ({ subject, gameDate }: Handshake, pace: Pace, now: Date): Date =>
  gameDate === null ? now : subjects[subject].overAt(gameDate, pace)

/** The spec's oracle takes two seconds: what one person sees of one result, not how fast results are handled. */
export const oracleDelayMs = seconds(2)

/** How long until a source that had no result is asked again. */
export const askAgainMs = (pace: Pace): number => (pace.provider === 'simulated' ? seconds(5) : minutes(1))

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** When it ends by itself: unmatched, with the betting; matched, when nobody has settled it and the stakes go home. */
export function expiresAt(handshake: Handshake): Date | null {
  const { status, dueAt, acceptedAt, gameDate, settledAt } = handshake
  if (isUnmatched(status)) return dueAt
  return acceptedAt === null ? settledAt : escrowRefundAt(acceptedAt, gameDate)
}
