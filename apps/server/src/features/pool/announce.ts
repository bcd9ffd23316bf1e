/** Tells what moved: notices to everyone concerned, and a sign to their browsers to look again. */
import { notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Audience } from './audience.ts'
import { poolMoved } from './pool.events.ts'
import type { Move } from './pool-move.ts'
import { poolNotices } from './pool-notices.ts'

export async function announce(ctx: Context, moves: readonly Move[], audience: Audience): Promise<void> {
  await notifyEach(
    ctx,
    moves.flatMap((move) =>
      poolNotices[move.attempt.event](move, audience).map((notice) => ({ ...notice, by: move.attempt.actorId })),
    ),
  )
  const concerned = moves.flatMap(({ attempt, before, after }) => [
    ...[...before.seats, ...after.seats].map(({ personId }) => personId),
    ...audience.invitedTo(after.id),
    ...(attempt.guests ?? []),
    ...audience.judgesOf(after.id),
  ])
  ctx.tell([...new Set(concerned)], moves.some(({ transfers }) => transfers.length > 0) ? ['pool', 'wallet'] : ['pool'])
  // Anyone may be looking at a public one.
  const seen = moves.filter(({ after }) => after.isPublic).map(({ after }) => after.id)
  if (seen.length > 0) ctx.tellEveryone(['pool'], seen)
  ctx.emit(poolMoved, {
    moves: moves.map(({ attempt, after }) => ({ id: after.id, event: attempt.event, to: after.status })),
  })
}
