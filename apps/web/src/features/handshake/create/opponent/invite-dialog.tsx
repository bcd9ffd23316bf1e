/** Asks for an e-mail address or a phone number; the invitation goes out with the bet, because before that there is nothing to open. */
import { type InvitedAddress, phoneNumber } from '@handshake/contracts/handshake/handshake-invitations.ts'
import { email as emailAddress } from '@handshake/contracts/primitives.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

type InviteDialogProps = { onInvite: (asked: readonly InvitedAddress[]) => void; onClose: () => void }

export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [judged, setJudged] = useState(false)
  const mail = email.trim() === '' ? null : emailAddress.safeParse(email)
  const number = phone.trim() === '' ? null : phoneNumber.safeParse(phone)

  function submit() {
    setJudged(true)
    if (mail?.success === false || number?.success === false) return
    const asked: InvitedAddress[] = []
    if (mail) asked.push({ by: 'email', email: mail.data })
    if (number) asked.push({ by: 'phone', phone: number.data })
    onInvite(asked)
  }

  return (
    <FormModal
      title="Invite by email or phone"
      description="The invitation goes out when you confirm the bet."
      onSubmit={submit}
      submitText="Send Invite"
      disabled={mail === null && number === null}
      onClose={onClose}
    >
      <Field
        label="Email"
        hint="We email them a link to this bet."
        error={judged ? mail?.error?.issues[0]?.message : undefined}
      >
        <EmailInput autoComplete="off" value={email} onValueChange={setEmail} />
      </Field>
      <Field
        label="Phone number"
        hint="We prepare a text with the link. You send it from your phone."
        error={judged ? number?.error?.issues[0]?.message : undefined}
      >
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+1 555 010 2030"
          value={phone}
          onValueChange={setPhone}
        />
      </Field>
    </FormModal>
  )
}
