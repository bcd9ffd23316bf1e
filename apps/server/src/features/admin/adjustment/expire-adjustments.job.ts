/** Job: adjustments that nobody decided in time end, and whoever asked for them hears of it. */
import type { Context } from '#platform/context.ts'
import { expireDue, findAdjustment } from './adjustment.store.ts'
import { tellOfEnd } from './tell-admins.ts'

const most = 100

export async function expireAdjustments(ctx: Context): Promise<void> {
  for (const id of await expireDue(ctx, most)) {
    const expired = await findAdjustment(ctx, id)
    if (expired) await tellOfEnd(ctx, expired)
  }
}
