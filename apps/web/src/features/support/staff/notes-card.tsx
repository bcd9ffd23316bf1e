/** Notes the staff leave for each other on a ticket. */
import { support } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import { type FormEvent, useState } from 'react'
import { focusField } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { useTakeInQueued } from '../support.queries.ts'

export function NotesCard({ ticket }: { ticket: QueuedTicketView }) {
  const takeIn = useTakeInQueued()
  const [noteId, setNoteId] = useState(() => mintId<'note'>())
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const noting = useCall(support.addTicketNote, {
    onDone(after) {
      takeIn(after)
      setText('')
      setNoteId(mintId<'note'>())
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') focusField(event.currentTarget, 'text')
    else if (!noting.busy) noting.run({ ticketId: ticket.id, noteId, text })
  }

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
      <form noValidate onSubmit={submit} aria-label="Add a note" className="mt-4 flex flex-col gap-3">
        <Field label="New note" error={empty ? 'Please write something' : undefined}>
          <Textarea
            name="text"
            dir="auto"
            rows={2}
            limit={maxMessageLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <ActionProblem error={noting.error} title="Note not saved" />
        <Button type="submit" busy={noting.busy} busyText="Saving…" className="self-start">
          Add note
        </Button>
      </form>
    </Card>
  )
}
