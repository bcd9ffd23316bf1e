/** The form that invites a friend; without an address it makes a link, which is shown this once. */
import { invite } from '@handshake/contracts/invite/invite.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'

/** What is left empty is not sent at all. */
function filled(form: FormData, name: string): Record<string, string> {
  const text = String(form.get(name) ?? '').trim()
  return text === '' ? {} : { [name]: text }
}

export function InviteFriend({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const create = useContractForm({
    route: invite.createFriendInvite,
    read: (form) => ({
      ...filled(form, 'recipientEmail'),
      ...filled(form, 'recipientName'),
      ...filled(form, 'personalMessage'),
    }),
    fieldOf: { 'invite.to-oneself': 'recipientEmail' },
    onDone(result) {
      lookAgain(client, 'invite')
      if (result.link) return setLink(result.link)
      onClose()
    },
  })
  if (link) {
    return (
      <Modal
        onClose={onClose}
        title="Your invite link"
        description="We only show it now. The first person to open and accept it becomes your friend."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p className="rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all text-text">{link}</p>
        <CopyButton text={link} label="Copy the link" className="mt-3" />
      </Modal>
    )
  }
  return (
    <FormModal
      title="Invite a friend"
      description="By email, or leave the address empty to get a link you can share yourself."
      form={create}
      errorTitle="Invite not sent"
      submitText="Invite"
      busyText="Inviting..."
      onClose={onClose}
    >
      <Field label="Email" optional error={create.problemOf('recipientEmail')}>
        <EmailInput name="recipientEmail" autoComplete="off" />
      </Field>
      <Field label="Name" optional error={create.problemOf('recipientName')}>
        <TextInput name="recipientName" autoComplete="off" />
      </Field>
      <Field label="Personal message" optional error={create.problemOf('personalMessage')}>
        <Textarea name="personalMessage" limit={500} />
      </Field>
    </FormModal>
  )
}
