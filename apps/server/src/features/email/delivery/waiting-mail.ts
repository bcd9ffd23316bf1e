/** Mail that waits to leave, for the person who decides about a restored copy. */
import type { OutgoingQueue } from '#platform/outgoing-hold.ts'

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
