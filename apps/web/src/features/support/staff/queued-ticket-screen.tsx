/** One ticket for the staff: the person, what was written, an answer, internal notes, and closing it. */
import { support } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { answerTemplates, fillTemplate } from '@handshake/domain/support/answer-templates.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MessageForm } from '#features/dispute/dispute.public.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { queuedTicketQuery, useTakeInQueued } from '../support.queries.ts'
import { Thread } from '../thread.tsx'
import { TicketMissing } from '../ticket-missing.tsx'
import { CloseTicket, TicketHead, ticketNotClosed } from '../ticket-parts.tsx'
import { staffLooks } from '../ticket-words.ts'

const back = { to: '/admin/tickets', label: 'Tickets' }

export function QueuedTicketScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(queuedTicketQuery(id))
  return (
    <div className="flex flex-col gap-4">
      <BackLink {...back} />
      {query.data ? <QueuedTicket ticket={query.data} /> : <TicketMissing query={query} back={back} />}
    </div>
  )
}

function QueuedTicket({ ticket }: { ticket: QueuedTicketView }) {
  const { person } = ticket
  const closing = useCall(support.closeQueuedTicket, { onDone: useTakeInQueued(), onFailed: ticketNotClosed })
  return (
    <>
      <TicketHead ticket={ticket} look={staffLooks[ticket.status]}>
        <Link to={`/profile/${person.username}`} className="text-text underline underline-offset-2">
          {person.displayName}
        </Link>
        {' · '}
      </TicketHead>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="flex min-w-0 flex-col gap-6">
          <Thread
            messages={ticket.messages}
            mine="staff"
            nameOf={({ side, authorName }) => (side === 'person' ? person.displayName : authorName)}
          />
          <div className="border-t border-line pt-5">
            <AnswerForm
              ticket={ticket}
              closing={ticket.status !== 'closed' && <CloseTicket ticketId={ticket.id} closing={closing} />}
            />
          </div>
        </Card>
        <NotesCard ticket={ticket} />
      </div>
    </>
  )
}

/** The staff's answer: begun from a template or by hand, and sent only if nothing new came in meanwhile. */
function AnswerForm({ ticket, closing }: { ticket: QueuedTicketView; closing: ReactNode }) {
  const takeIn = useTakeInQueued()
  const { displayName } = ticket.person
  return (
    <MessageForm<typeof support.answerTicket, 'evidence'>
      name="Answer"
      route={support.answerTicket}
      input={({ id, text }) => ({ ticketId: ticket.id, messageId: id, text, seenMessages: ticket.messages.length })}
      onDone={takeIn}
      field={{ label: 'Your answer', hint: `${displayName} sees it right away.`, rows: 5, limit: maxMessageLength }}
      emptyWords="Please write something"
      failed="Answer not sent"
      send={{ children: 'Send answer', busyText: 'Sending…' }}
      beside={closing}
      begin={(text, setText) => (
        <Field label="Start from a template" optional>
          <Select
            value=""
            placeholder={text === '' ? 'Choose one' : 'Replace what you wrote'}
            onChange={({ target }) => {
              const template = answerTemplates.find(({ name }) => name === target.value)
              if (template) setText(fillTemplate(template, displayName))
            }}
            options={answerTemplates.map(({ name }) => ({ value: name, label: name }))}
          />
        </Field>
      )}
    />
  )
}

/** Notes the staff leave for each other on a ticket. */
function NotesCard({ ticket }: { ticket: QueuedTicketView }) {
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
