/** Notices that wait to be mailed or pushed, for the person who decides about a restored copy. */
import type { OutgoingQueue } from '#platform/outgoing-hold.ts'

export const waitingNotices: readonly OutgoingQueue[] = [
  {
    name: 'notices to be emailed',
    count: 'select count(*) from notice_deliveries where created_at < $1',
    discard: 'delete from notice_deliveries where created_at < $1',
  },
  {
    name: 'push messages',
    count: 'select count(*) from push_deliveries where created_at < $1',
    discard: 'delete from push_deliveries where created_at < $1',
  },
  {
    name: 'scores for lock screens',
    count: 'select count(*) from score_pushes where due_at is not null and observed_at < $1',
    discard: 'update score_pushes set due_at = null where due_at is not null and observed_at < $1',
  },
]
