/** A person writes in their ticket; on a closed one that opens it again. */
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { support } from '@handshake/contracts/support/support.ts'
import type { TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type ChosenImage, focusField, ImageField } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeInTicket } from './support.queries.ts'

export function WriteMessage({ ticket, closing }: { ticket: TicketView; closing: ReactNode }) {
  const takeIn = useTakeInTicket()
  const [messageId, setMessageId] = useState(() => mintId<'evidence'>())
  const [text, setText] = useState('')
  const [image, setImage] = useState<ChosenImage | null>(null)
  const [empty, setEmpty] = useState(false)
  const closed = ticket.status === 'closed'
  const writing = useCall(support.writeToTicket, {
    onDone(after) {
      takeIn(after)
      setText('')
      setImage(null)
      // The next message is another one; until then a second press would only be the same one again.
      setMessageId(mintId<'evidence'>())
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const nothing = text.trim() === '' && image === null
    setEmpty(nothing)
    if (nothing) focusField(event.currentTarget, 'text')
    else if (!writing.busy) writing.run({ ticketId: ticket.id, messageId, text, image: image?.base64 ?? null })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Write to support" className="flex flex-col gap-4">
      <Field
        label={closed ? 'Still need help?' : 'Your message'}
        hint={closed ? 'Writing again reopens this ticket.' : undefined}
        error={empty ? formWords('dispute.empty-evidence') : undefined}
      >
        <Textarea
          name="text"
          dir="auto"
          rows={3}
          limit={maxMessageLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ImageField image={image} onChange={setImage} />
      <ActionProblem error={writing.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={writing.busy} busyText="Sending…">
          {closed ? 'Send and reopen' : 'Send message'}
        </Button>
        {closing}
      </div>
    </form>
  )
}
