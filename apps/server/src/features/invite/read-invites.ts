/** Use case: an admin looks at the invites. */
import type { invite } from '@handshake/contracts/invite.ts'
import type { UseCase } from '#platform/use-case.ts'
import { inviteView } from './invite.store.ts'

export const readInvites: UseCase<typeof invite.readInvites> = async (ctx) => {
  const rows = await ctx.sql.selectFrom('invites').orderBy('created_at', 'desc').limit(200).selectAll().execute()
  return { invites: rows.map(inviteView) }
}
