/** Use case: a browser asks for the key it subscribes with, and whether it is subscribed. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { pushKeys } from './push-keys.ts'

export const readPush: UseCase<typeof notification.readPush> = async (ctx) => {
  const { publicKey } = await pushKeys(ctx)
  const row = await ctx.sql
    .selectFrom('push_subscriptions')
    .where('session_id', '=', ctx.person.sessionId)
    .select('endpoint')
    .executeTakeFirst()
  return { publicKey, endpoint: row?.endpoint ?? null }
}
