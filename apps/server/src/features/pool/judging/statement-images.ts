/** Images beside what people say in a disputed pool: their table, and who may see one. */
import type { PoolId } from '@handshake/domain/ids.ts'
import { type AttachmentTable, serveAttachments } from '#platform/http/input/attachments.ts'
import { findSeenPool } from '../who-sees.ts'

export const statements: AttachmentTable = {
  table: 'pool_statements',
  of: 'pool_id',
  imagePath: '/api/pools/statements/image',
}

/** To the people in the pool and to whoever judges it; a public pool shows its case to nobody else either. */
export const serveStatementImage: ReturnType<typeof serveAttachments> = serveAttachments(
  statements,
  async (ctx, id, person) => {
    const seen = await findSeenPool(ctx, id as PoolId, person)
    return seen !== null && seen.relation.role !== 'guest'
  },
)
