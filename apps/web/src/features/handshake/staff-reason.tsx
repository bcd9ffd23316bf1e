/** Where staff say why they need to see a private handshake, before they see it. */
import { handshake } from '@handshake/contracts/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { type FormEvent, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'

const fewest = 10
const most = 500

export function StaffReason({ handshakeId, onOpened }: { handshakeId: HandshakeId; onOpened: () => void }) {
  const [reason, setReason] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const opening = useCall(handshake.openPrivateHandshake, { onDone: onOpened })

  function submit(event: FormEvent) {
    event.preventDefault()
    const short = reason.trim().length < fewest
    setTooShort(short)
    if (!short) opening.run({ handshakeId, reason })
  }

  const problem = tooShort
    ? `Please give a reason of at least ${fewest} characters`
    : opening.error
      ? describeError(opening.error).userMessage
      : undefined
  return (
    <Card className="mx-auto w-full max-w-xl">
      <CardHead
        title="Why do you need to see this?"
        description="This handshake is private. Your reason goes in the security log for admins to review, and you can see the handshake for eight hours."
      />
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <Field label="Reason" required error={problem} hint="For example, the ticket number.">
          <Textarea
            rows={3}
            maxLength={most}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="primary" busy={opening.busy} busyText="Opening…" className="sm:self-start">
          Open handshake
        </Button>
      </form>
    </Card>
  )
}
