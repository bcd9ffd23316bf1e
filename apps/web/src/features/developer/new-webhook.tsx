/** The form that adds a webhook: where we call, and what it hears. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { webhookRoutes } from '@handshake/contracts/developer/webhook-routes.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ChooseEvents, type Chosen } from './choose-events.tsx'

export type MadeWebhook = ResultOf<typeof webhookRoutes.createWebhook>

export function NewWebhook({ onMade, onClose }: { onMade: (made: MadeWebhook) => void; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const make = useCall(webhookRoutes.createWebhook, { onDone: onMade })
  return (
    <FormModal
      title="Add a webhook"
      description="We send a signed POST there, and again for three days until your server answers with a 2xx."
      onSubmit={() => make.run({ address, events: chosen ?? [] })}
      call={make}
      errorTitle="Webhook not added"
      submitText="Add webhook"
      busyText="Adding..."
      disabled={address.trim() === '' || chosen?.length === 0}
      onClose={onClose}
    >
      <Field label="Address" hint="A public https address of your server" required>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          maxLength={1_000}
          onValueChange={setAddress}
        />
      </Field>
      <ChooseEvents chosen={chosen} onChoose={setChosen} />
    </FormModal>
  )
}
