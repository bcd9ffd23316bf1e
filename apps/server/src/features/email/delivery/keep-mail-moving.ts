/** Job: looks after mails and bulk sends whose sender was lost or has to try again. */
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { takeStalled } from '../bulk/bulk-emails.ts'
import { batchDue, mailQueued } from '../email.events.ts'
import { giveUp, takeDue } from '../email.store.ts'

const stalledMs = minutes(2)

export async function keepMailMoving(ctx: Context): Promise<void> {
  await giveUp(ctx.sql, ctx.now)
  for (const emailId of await takeDue(ctx.sql, ctx.now)) ctx.emit(mailQueued, { emailId })
  const before = new Date(ctx.now.getTime() - stalledMs)
  for (const stalled of await takeStalled(ctx.sql, before, ctx.now)) ctx.emit(batchDue, stalled)
}
