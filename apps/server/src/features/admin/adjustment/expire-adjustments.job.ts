/** Adjustments that nobody decided in time end, and whoever asked for them hears of it: by a job, or when the next one is asked for. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { expireDue, findAdjustment } from './adjustment.store.ts'
import { tellOfEnd } from './tell-admins.ts'

const most = 100

export const expireAdjustments = (ctx: Context): Promise<void> => endOverdue(ctx, null)

/** The job comes every few minutes; until then what has expired must not stand in the way. */
export async function endOverdue(ctx: Context, personId: PersonId | null): Promise<void> {
  for (const id of await expireDue(ctx, { most, personId })) {
    const expired = await findAdjustment(ctx, id)
    if (expired) await tellOfEnd(ctx, expired)
  }
}
