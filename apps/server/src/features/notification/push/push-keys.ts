/** The keys that tell push services who pushes (VAPID): made once, sealed in the database, the same on every node. */
import type { VapidKeys } from 'web-push'
import type { Context } from '#platform/context.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'

const name = 'notification.push'

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
