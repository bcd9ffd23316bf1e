/** Use case: an admin looks at who asks for an invite. */
import type { invite } from '@handshake/contracts/invite.ts'
import { sql } from 'kysely'
import type { UseCase } from '#platform/use-case.ts'
import { requestView } from './invite.store.ts'

export const readInviteRequests: UseCase<typeof invite.readInviteRequests> = async (ctx, { status }) => {
  const all = ctx.sql.selectFrom('invite_requests')
  const rows = await (status === undefined ? all : all.where('status', '=', status))
    .orderBy(sql`status = 'pending'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .selectAll()
    .execute()
  return { requests: rows.map(requestView) }
}
