/** The form that chooses other events for a webhook. */
import { type WebhookView, webhookRoutes } from '@handshake/contracts/developer/webhook-routes.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { ChooseEvents, type Chosen } from './choose-events.tsx'

type ChangeEventsProps = { of: WebhookView; onDone: () => void; onClose: () => void }

export function ChangeEvents({ of: { id, address, events }, onDone, onClose }: ChangeEventsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(events.length === 0 ? null : events)
  const change = useCall(webhookRoutes.changeWebhook, { onDone })
  return (
    <FormModal
      title="Choose events"
      description={<span className="break-all">{address}</span>}
      onSubmit={() => change.run({ webhookId: id, events: chosen ?? [] })}
      call={change}
      errorTitle="Events not changed"
      submitText="Save events"
      busyText="Saving..."
      disabled={chosen?.length === 0}
      onClose={onClose}
    >
      <ChooseEvents chosen={chosen} onChoose={setChosen} />
    </FormModal>
  )
}
