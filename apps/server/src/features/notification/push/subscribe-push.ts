/** Use case: the browser of this session wants push messages; it says where its service takes them, and the keys to encrypt with. */
import type { notification } from '@handshake/contracts/notification.ts'
import { isPushEndpoint } from '@handshake/domain/notification/reach/push-endpoint.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { notificationConfig } from '../notification.config.ts'

export const subscribePush: UseCase<typeof notification.subscribePush> = async (
  ctx,
  { endpoint, p256dh, auth },
  refuse,
) => {
  if (!isPushEndpoint(endpoint, notificationConfig.of(ctx.config).PUSH_SERVICES))
    return refuse('notification.unknown-push-service')
  const { id: personId, sessionId } = ctx.person
  // A browser that changed hands pushes for whoever is signed in now.
  await ctx.sql
    .deleteFrom('push_subscriptions')
    .where((is) => is.or([is('endpoint', '=', endpoint), is('session_id', '=', sessionId)]))
    .execute()
  await ctx.sql
    .insertInto('push_subscriptions')
    .values({
      id: mintId<'push'>(ctx.now),
      user_id: personId,
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { endpoint }
}
