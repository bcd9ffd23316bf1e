/** A private invite by phone: it is kept and named to the sender, because no message leaves the house yet. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { DeedProblem } from '../deed-problem.tsx'
import { longestInvite } from './email-panel.tsx'
import { useInvite } from './use-invite.ts'

export function SmsPanel({ handshake }: { handshake: HandshakeView }) {
  const [phone, setPhone] = useState('')
  const [message, setMessage] = useState('')
  const inviting = useInvite(() => {
    toast.info('SMS integration coming soon - invitation saved')
    setPhone('')
  })
  const malformed = isApiError(inviting.error) ? inviting.error.fieldMessage('phone') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    inviting.run({ handshakeId: handshake.id, by: 'phone', phone, message })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {malformed === undefined && <DeedProblem title="Failed to send SMS invitation" error={inviting.error} />}
      <Field label="Phone number" error={malformed} hint="We keep the invitation; text them the link below.">
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+1 555 010 2030"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <Field label="Message" optional>
        <Textarea rows={2} limit={longestInvite} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={phone.trim() === '' || message.length > longestInvite}
        busy={inviting.busy}
        busyText="Saving…"
      >
        Send Invite
      </Button>
    </form>
  )
}
