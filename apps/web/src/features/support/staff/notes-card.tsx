/** Notes the staff leave for each other on a ticket. */
import { support } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import { MessageForm } from '#features/dispute/dispute.public.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { useTakeInQueued } from '../support.queries.ts'

export function NotesCard({ ticket }: { ticket: QueuedTicketView }) {
  const takeIn = useTakeInQueued()
  return (
    <Card className="min-w-0">
      <CardHead title="Internal notes" description="Only support and admins see these." />
      {ticket.notes.length > 0 && (
        <ul aria-label="Internal notes" className="mt-3 divide-y divide-line">
          {ticket.notes.map((note) => (
            <li key={note.id} className="py-3">
              <p className="text-xs text-muted">
                <span className="font-medium">{note.authorName}</span> · <TimeAgo at={note.createdAt} />
              </p>
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-text">
                {note.text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MessageForm<typeof support.addTicketNote, 'note'>
        name="Add a note"
        route={support.addTicketNote}
        input={({ id, text }) => ({ ticketId: ticket.id, noteId: id, text })}
        onDone={takeIn}
        field={{ label: 'New note', rows: 2, limit: maxMessageLength }}
        emptyWords="Please write something"
        failed="Note not saved"
        send={{ children: 'Add note', busyText: 'Saving…', variant: 'secondary' }}
        className="mt-4 gap-3"
      />
    </Card>
  )
}
