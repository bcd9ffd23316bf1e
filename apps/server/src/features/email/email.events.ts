/** What e-mail tells itself: a mail is in the queue, or the next part of a bulk send is due. */
import { defineEvent } from '#platform/event.ts'

export const mailQueued = defineEvent<{ emailId: string }>('email.queued')

export const batchDue = defineEvent<{ bulkId: string; batch: number }>('email.batch-due')
