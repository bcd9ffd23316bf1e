/** Where staff say why they need to see something private, before they see it. */
import { type FormEvent, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'

/** As the contracts ask for it. */
const fewest = 10
const most = 500

type ReasonFormProps = {
  description: string
  submitText: string
  /** What `useCall` gives. */
  call: { readonly busy: boolean; readonly error: unknown }
  onReason: (reason: string) => void
}

export function ReasonForm({ description, submitText, call: { busy, error }, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [tooShort, setTooShort] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const short = reason.trim().length < fewest
    setTooShort(short)
    if (!short) onReason(reason)
  }

  const problem = tooShort
    ? `Please give a reason of at least ${fewest} characters`
    : error
      ? describeError(error).userMessage
      : undefined
  return (
    <Card className="mx-auto w-full max-w-xl">
      <CardHead title="Why do you need to see this?" description={description} />
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <Field label="Reason" required error={problem} hint="For example, the ticket number.">
          <Textarea rows={3} maxLength={most} value={reason} onValueChange={setReason} />
        </Field>
        <Button type="submit" variant="primary" busy={busy} busyText="Opening…" className="sm:self-start">
          {submitText}
        </Button>
      </form>
    </Card>
  )
}
