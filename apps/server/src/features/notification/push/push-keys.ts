/** The keys that tell push services who pushes (VAPID): made once, sealed in the database, the same on every node. */
import webPush, { type VapidKeys } from 'web-push'
import type { Context } from '#platform/context.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'

const name = 'notification.push'

export async function pushKeys(ctx: Pick<Context, 'sql' | 'config' | 'now'>): Promise<VapidKeys> {
  const kept = await keptSecret(ctx, name, () => Buffer.from(JSON.stringify(webPush.generateVAPIDKeys())))
  return JSON.parse(kept.toString()) as VapidKeys
}

/** Job: the keys are sealed under the newest key of the installation. */
export const resealPushKeys = (ctx: Pick<Context, 'sql' | 'config'>): Promise<void> => resealSecret(ctx, name)
