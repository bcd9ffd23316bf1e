/** When an arbitrator takes a referee's place without being asked: their time is over, or they cannot decide anymore. */
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { refundDue } from '../ending/forgotten-escrow.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { canReferee, hasReferee } from './who-decides.ts'

/** How often the scheduler looks whether the referee can still be asked. */
const lookAgainMs = hours(1)

/** Null while the referee has time, and for whatever has none. */
export async function replaceAbsentReferee(ctx: Context, handshake: Handshake): Promise<Attempt | null> {
  const { refereeId, refereeUntil, creatorId, peerId } = handshake
  if (refereeId === null || !hasReferee(handshake)) return null
  const because = !(await canReferee(ctx, refereeId, [creatorId, peerId]))
    ? 'unavailable'
    : refereeUntil !== null && ctx.now >= refereeUntil
      ? 'silent'
      : null
  if (because === null) return null
  return {
    handshake,
    event: 'replace-referee',
    by: 'scheduler',
    actorId: null,
    reason: because,
    changes: { refereeReplaced: because, dueAt: refundDue(handshake) },
  }
}

/** When to look at a referee who still has time. */
export function lookAtRefereeAt({ refereeUntil }: Handshake, now: Date): Date {
  const next = new Date(now.getTime() + lookAgainMs)
  return refereeUntil !== null && refereeUntil < next ? refereeUntil : next
}
