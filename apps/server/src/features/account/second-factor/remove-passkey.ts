/** Use case: a person removes one of their passkeys. */
import type { account } from '@handshake/contracts/account.ts'
import { rotateSession } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { notifyOfSecurity } from '../security-notice.ts'

export const removePasskey: UseCase<typeof account.removePasskey> = async (ctx, { passkeyId }, refuse) => {
  const removed = await ctx.sql
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', ctx.person.id)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) return refuse('account.unknown-passkey')
  await rotateSession(ctx)
  await notifyOfSecurity(ctx, ctx.person.id, 'passkey-removed')
  ctx.tell([ctx.person.id], ['account'])
  return {}
}
