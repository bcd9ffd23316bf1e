/** Declining an invitation, with a reason if one wants to give one. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { FormModal } from '#patterns/form-modal.tsx'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { firstName } from '../parties.ts'

export function DeclineDialog({ handshake, onClose }: { handshake: HandshakeView; onClose: () => void }) {
  const form = useContractForm({
    route: contract.declineHandshake,
    read: (data) => ({ handshakeId: handshake.id, reason: String(data.get('reason') ?? '') }),
    onDone: useTakeIn(onClose),
  })
  return (
    <FormModal
      title="Decline this handshake?"
      description={`${firstName(handshake.creator)} will be told. None of your money is locked.`}
      form={form}
      submitText="Decline"
      tone="danger"
      busyText="Declining…"
      cancelText="Keep it"
      onClose={onClose}
    >
      <Field label="Reason" optional error={form.problemOf('reason')}>
        <Textarea name="reason" limit={300} />
      </Field>
    </FormModal>
  )
}
