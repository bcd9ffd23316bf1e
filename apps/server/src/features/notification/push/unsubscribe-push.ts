/** Use case: the browser of this session wants no more push messages. */
import type { notification } from '@handshake/contracts/notification.ts'
import type { UseCase } from '#platform/use-case.ts'

export const unsubscribePush: UseCase<typeof notification.unsubscribePush> = async (ctx) => {
  await ctx.sql.deleteFrom('push_subscriptions').where('session_id', '=', ctx.person.sessionId).execute()
  return {}
}
