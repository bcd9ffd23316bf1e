/** Asks for email addresses and sends each an invitation of its own; whoever is not here yet signs up by it and lands in the pool. */
import { maxAddresses } from '@handshake/contracts/handshake/handshake-invitations.ts'
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { email as emailAddress } from '@handshake/contracts/primitives.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeIn } from '../pool.queries.ts'

/** As people type lists: by comma, semicolon, space or line. */
const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]

function faultIn(addresses: readonly string[]): string | undefined {
  if (addresses.length > maxAddresses) return `Please invite no more than ${maxAddresses} people at once.`
  const wrong = addresses.find((address) => !emailAddress.safeParse(address).success)
  return wrong === undefined ? undefined : `“${wrong}” isn’t an email address.`
}

export function InviteByEmail({ pool, onClose }: { pool: PoolView; onClose: () => void }) {
  const [text, setText] = useState('')
  const [judged, setJudged] = useState(false)
  const inviting = useCall(contract.inviteToPoolByEmail, {
    onDone: useTakeIn(onClose),
  })
  const emails = addressesIn(text)
  const fault = faultIn(emails)

  function submit() {
    setJudged(true)
    if (fault === undefined && !inviting.busy) inviting.run({ poolId: pool.id, emails })
  }

  return (
    <FormModal
      title="Invite by email"
      description="They don’t need an account yet. The link brings them to this pool."
      onSubmit={submit}
      call={inviting}
      busyText="Sending…"
      submitText={emails.length === 1 ? 'Send 1 invitation' : `Send ${emails.length} invitations`}
      disabled={emails.length === 0}
      onClose={onClose}
    >
      <Field
        label="Email addresses"
        hint={`Up to ${maxAddresses}, separated by commas or spaces.`}
        error={judged ? fault : undefined}
      >
        <Textarea
          rows={3}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="sam@example.com, kim@example.com"
          value={text}
          onValueChange={setText}
        />
      </Field>
    </FormModal>
  )
}
