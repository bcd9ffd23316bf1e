/** Mail that waits to leave: kept moving when its sender was lost, and counted for whoever decides about a restored copy. */
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { OutgoingQueue } from '#platform/outgoing-hold.ts'
import { takeStalled } from '../bulk/bulk-emails.ts'
import { batchDue, mailQueued } from '../email.events.ts'
import { giveUp, takeDue } from '../email.store.ts'

const stalledMs = minutes(2)

/** Looks after mails and bulk sends whose sender was lost or has to try again. */
export async function keepMailMoving(ctx: Context): Promise<void> {
  await giveUp(ctx.sql, ctx.now)
  for (const emailId of await takeDue(ctx.sql, ctx.now)) ctx.emit(mailQueued, { emailId })
  const before = new Date(ctx.now.getTime() - stalledMs)
  for (const stalled of await takeStalled(ctx.sql, before, ctx.now)) ctx.emit(batchDue, stalled)
}

/** Mail that waits to leave, for the person who decides about a restored copy. */
export const waitingMail: readonly OutgoingQueue[] = [
  {
    name: 'emails',
    count: "select count(*) from emails where status in ('queued', 'sending') and created_at < $1",
    discard: `update emails set status = 'failed', last_error = 'discarded after a restore'
      where status in ('queued', 'sending') and created_at < $1`,
  },
  {
    name: 'bulk sends',
    count: "select count(*) from bulk_emails where status = 'running' and created_at < $1",
    discard: `update bulk_emails set status = 'cancelled', finished_at = clock_timestamp()
      where status = 'running' and created_at < $1`,
  },
]
