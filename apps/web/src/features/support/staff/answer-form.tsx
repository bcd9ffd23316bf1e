/** The staff's answer: begun from a template or by hand, and sent only if nothing new came in meanwhile. */
import { support } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { answerTemplates, fillTemplate } from '@handshake/domain/support/answer-templates.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import type { ReactNode } from 'react'
import { MessageForm } from '#features/dispute/dispute.public.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTakeInQueued } from '../support.queries.ts'

export function AnswerForm({ ticket, closing }: { ticket: QueuedTicketView; closing: ReactNode }) {
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
