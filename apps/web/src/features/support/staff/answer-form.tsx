/** The staff's answer: begun from a template or by hand, and sent only if nothing new came in meanwhile. */
import { support } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { answerTemplates, fillTemplate } from '@handshake/domain/support/answer-templates.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { focusField } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeInQueued } from '../support.queries.ts'

export function AnswerForm({ ticket, closing }: { ticket: QueuedTicketView; closing: ReactNode }) {
  const takeIn = useTakeInQueued()
  const [messageId, setMessageId] = useState(() => mintId<'evidence'>())
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const answering = useCall(support.answerTicket, {
    onDone(after) {
      takeIn(after)
      setText('')
      setMessageId(mintId<'evidence'>())
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') focusField(event.currentTarget, 'text')
    else if (!answering.busy)
      answering.run({ ticketId: ticket.id, messageId, text, seenMessages: ticket.messages.length })
  }

  function begin(name: string) {
    const template = answerTemplates.find((one) => one.name === name)
    if (template) setText(fillTemplate(template, ticket.person.displayName))
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Answer" className="flex flex-col gap-4">
      <Field label="Start from a template" optional>
        <Select
          value=""
          placeholder={text === '' ? 'Choose one' : 'Replace what you wrote'}
          onChange={(event) => begin(event.target.value)}
          options={answerTemplates.map(({ name }) => ({ value: name, label: name }))}
        />
      </Field>
      <Field
        label="Your answer"
        hint={`${ticket.person.displayName} sees it right away.`}
        error={empty ? 'Please write something' : undefined}
      >
        <Textarea
          name="text"
          dir="auto"
          rows={5}
          limit={maxMessageLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ActionProblem error={answering.error} title="Answer not sent" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={answering.busy} busyText="Sending…">
          Send answer
        </Button>
        {closing}
      </div>
    </form>
  )
}
