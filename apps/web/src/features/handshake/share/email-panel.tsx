/** A private invite by e-mail. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { DeedProblem } from '../deed-problem.tsx'
import { useInvite } from './use-invite.ts'

export const longestInvite = 160

export function EmailPanel({ handshake }: { handshake: HandshakeView }) {
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const inviting = useInvite(() => {
    toast.success('Invitation sent!')
    setEmail('')
  })
  const malformed = isApiError(inviting.error) ? inviting.error.fieldMessage('email') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    inviting.run({ handshakeId: handshake.id, by: 'email', email, message })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {malformed === undefined && <DeedProblem title="Failed to send email invitation" error={inviting.error} />}
      <Field label="Email" error={malformed}>
        <EmailInput autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Field label="Message" optional>
        <Textarea rows={2} limit={longestInvite} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={email.trim() === '' || message.length > longestInvite}
        busy={inviting.busy}
        busyText="Sending…"
      >
        Send Invite
      </Button>
    </form>
  )
}
