/** A private invite by e-mail or by phone. One by phone is kept and named to the sender, with a text that is ready to send: no message of ours goes to a phone. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TextLink } from './text-link.tsx'
import { useInvite } from './use-invite.ts'

const longestInvite = 160

const kinds = {
  email: {
    label: 'Email',
    hint: undefined,
    failed: 'Failed to send email invitation',
    busyText: 'Sending…',
    tell: () => toast.success('Invitation sent!'),
  },
  phone: {
    label: 'Phone number',
    hint: 'We save the invitation and prepare a text with its link. You send it from your phone.',
    failed: 'Failed to send SMS invitation',
    busyText: 'Saving…',
    tell: () => toast.info('SMS integration coming soon - invitation saved'),
  },
} as const

export function AddressPanel({ handshake, by }: { handshake: HandshakeView; by: keyof typeof kinds }) {
  const { label, hint, failed, busyText, tell } = kinds[by]
  const [address, setAddress] = useState('')
  const [message, setMessage] = useState('')
  const [texted, setTexted] = useState<{ phone: string; link: string } | null>(null)
  const inviting = useInvite(({ link }) => {
    tell()
    setTexted(link === null ? null : { phone: address, link })
    setAddress('')
  })
  const malformed = isApiError(inviting.error) ? inviting.error.fieldMessage(by) : undefined
  const box = {
    autoComplete: 'off',
    value: address,
    onChange: (event: { target: { value: string } }) => setAddress(event.target.value),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    inviting.run({ handshakeId: handshake.id, by, [by]: address, message })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {malformed === undefined && <ActionProblem title={failed} error={inviting.error} />}
      <Field label={label} error={malformed} {...(hint && { hint })}>
        {by === 'email' ? (
          <EmailInput {...box} />
        ) : (
          <TextInput {...box} type="tel" inputMode="tel" placeholder="+1 555 010 2030" />
        )}
      </Field>
      <Field label="Message" optional>
        <Textarea rows={2} limit={longestInvite} value={message} onValueChange={setMessage} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={address.trim() === '' || message.length > longestInvite}
        busy={inviting.busy}
        busyText={busyText}
      >
        Send Invite
      </Button>
      {texted && <TextLink {...texted} title={handshake.title} />}
    </form>
  )
}
