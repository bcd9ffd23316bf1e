/** Declining to be the referee, with a reason if one wants to give one. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormModal } from '#patterns/form-modal.tsx'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { navigate } from '#platform/navigation.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

export function DeclineToRefereeDialog({ handshake, onClose }: { handshake: HandshakeView; onClose: () => void }) {
  const client = useQueryClient()
  const form = useContractForm({
    route: contract.declineToReferee,
    read: (data) => ({ handshakeId: handshake.id, reason: String(data.get('reason') ?? '') }),
    onDone() {
      toast.success('You declined to be the referee')
      // A private one is no longer theirs to see, so the page is left before it is asked for again.
      navigate('/disputes')
      lookAgain(client, 'handshake')
    },
  })
  return (
    <FormModal
      title="Decline to be the referee?"
      description="An arbitrator will decide instead. We’ll tell both sides."
      form={form}
      submitText="Decline"
      tone="danger"
      busyText="Declining…"
      cancelText="Stay the referee"
      onClose={onClose}
    >
      <Field label="Reason" optional hint="They can read it." error={form.problemOf('reason')}>
        <Textarea name="reason" limit={300} />
      </Field>
    </FormModal>
  )
}
