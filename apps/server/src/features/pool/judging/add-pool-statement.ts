/** Use case: someone in a disputed pool says or shows what they know, for whoever rules on it. */
import type { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { maxStatements } from '@handshake/domain/pool/pool-rules.ts'
import { attach, type DrawnPicture, drawAttachment, sentPicture } from '#platform/http/input/attachments.ts'
import { Prepared, Refused, type UseCase } from '#platform/use-case.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedMove } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { findSeenPool, lockAsMember, memberRole } from '../who-sees.ts'
import { statements } from './statement-images.ts'

export const addPoolStatement: Prepared<typeof routes.addPoolStatement> = new Prepared<typeof routes.addPoolStatement>(
  async (before, { poolId, text, image }, refuse) => {
    const sent = sentPicture(image)
    if (text === '' && sent === null) return refuse('dispute.empty-evidence')
    // Nobody makes us draw for a pool they are not in.
    const seen = await findSeenPool(before, poolId, before.person)
    if (seen === null) return refuse('pool.unknown')
    if (seatOf(seen.pool, before.person.id) === null) return refuse('pool.not-in')
    const picture = await drawAttachment(sent)
    return typeof picture === 'string' ? refuse(picture) : say(picture)
  },
)

const say =
  (picture: DrawnPicture | null): UseCase<typeof routes.addPoolStatement> =>
  async (ctx, { poolId, statementId, text }, refuse) => {
    const me = ctx.person.id
    const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
    if (pool instanceof Refused) return pool
    if (pool.status !== 'disputed' && pool.status !== 'appealed') return refuse('pool.no-case')
    const piece = { id: statementId, of: poolId, personId: me, text, picture, more: {} }
    const added = await attach(ctx, statements, piece, maxStatements)
    if (added === 'other') return refuse('dispute.evidence-id-reused')
    // Asked again because the answer was lost.
    if (added === 'same') return viewFor(ctx, poolId, ctx.person)
    if (added === 'too-many') return refuse('pool.too-many-statements', { limit: maxStatements })
    const moved = await movePool(ctx, {
      pool,
      event: pool.status === 'disputed' ? 'state-case' : 'state-appeal',
      by: memberRole(pool, me),
      actorId: me,
    })
    return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
  }
