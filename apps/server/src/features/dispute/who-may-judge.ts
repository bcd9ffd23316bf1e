/** Whether anyone of the staff may judge a case. */
import { type Handshake, wasInvolved } from '#features/handshake/handshake.public.ts'
import { staffWith } from '#features/notification/notification.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'

/** False where everyone with the office stands close to one of the two, or had a part in it. */
export async function someoneMayJudge(
  ctx: Context,
  handshake: Handshake,
  roles: readonly ('arbitrator' | 'admin')[],
): Promise<boolean> {
  const strangers = await withoutTies(ctx, await staffWith(ctx, roles), [handshake.creatorId, handshake.peerId])
  for (const id of strangers) if (!(await wasInvolved(ctx, handshake, id))) return true
  return false
}
