/** Use case: staff who need to see a private handshake say why; the reason is in the security log, and opens it for a while. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { openForStaff } from '../detail/staff-openings.ts'
import { findHandshake } from '../handshake.store.ts'

export const openPrivateHandshake: UseCase<typeof handshake.openPrivateHandshake> = async (ctx, input, refuse) => {
  const { handshakeId, reason } = input
  const found = await findHandshake(ctx, handshakeId)
  // A draft is nobody's business yet.
  if (found === null || found.status === 'draft') return refuse('handshake.unknown')
  const expiresAt = await openForStaff(ctx, { column: 'bet_id', id: handshakeId }, reason)
  ctx.concerns({ details: { handshakeId, reason } })
  return { expiresAt: expiresAt.toISOString() }
}
