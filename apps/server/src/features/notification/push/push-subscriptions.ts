/** Use cases: a browser asks for the key it subscribes to push messages with, subscribes, and unsubscribes. */
import type { notification } from '@handshake/contracts/notification/notification.ts'
import { isPushEndpoint } from '@handshake/domain/notification/reach/push-endpoint.ts'
import type { VapidKeys } from 'web-push'
import type { Context } from '#platform/context.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { notificationConfig } from '../notification.config.ts'

const name = 'notification.push'

/** The keys that tell push services who pushes (VAPID): made once, sealed in the database, the same on every node. */
export async function pushKeys(ctx: Pick<Context, 'sql' | 'config' | 'now'>): Promise<VapidKeys> {
  const kept = await keptSecret(ctx, name, makeKeys)
  return JSON.parse(kept.toString()) as VapidKeys
}

async function makeKeys(): Promise<Buffer> {
  const { default: webPush } = await import('web-push')
  return Buffer.from(JSON.stringify(webPush.generateVAPIDKeys()))
}

/** Job: the keys are sealed under the newest key of the installation. */
export const resealPushKeys = (ctx: Pick<Context, 'sql' | 'config'>): Promise<void> => resealSecret(ctx, name)

/** A browser asks for the key it subscribes with, and whether it is subscribed. */
export const readPush: UseCase<typeof notification.readPush> = async (ctx) => {
  const { publicKey } = await pushKeys(ctx)
  const row = await ctx.sql
    .selectFrom('push_subscriptions')
    .where('session_id', '=', ctx.person.sessionId)
    .select('endpoint')
    .executeTakeFirst()
  return { publicKey, endpoint: row?.endpoint ?? null }
}

/**
 * The browser of this session wants push messages; it says where its service takes them, and the keys to encrypt
 * with.
 */
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

/** The browser of this session wants no more push messages. */
export const unsubscribePush: UseCase<typeof notification.unsubscribePush> = async (ctx) => {
  await ctx.sql.deleteFrom('push_subscriptions').where('session_id', '=', ctx.person.sessionId).execute()
  return {}
}
