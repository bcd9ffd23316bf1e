/** Declining an invitation, with a reason if one wants to give one. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { handshake as contract } from '@handshake/contracts/handshake.ts'
import { useId } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { firstName } from '../parties.ts'

export function DeclineDialog({ handshake, onClose }: { handshake: HandshakeView; onClose: () => void }) {
  const id = useId()
  const takeIn = useTakeIn()
  const { form, busy, failure, problemOf } = useContractForm({
    route: contract.declineHandshake,
    read: (data) => ({ handshakeId: handshake.id, reason: String(data.get('reason') ?? '') }),
    onDone(view) {
      takeIn(view)
      toast.success('Invitation declined')
      onClose()
    },
  })
  return (
    <Modal
      title="Decline this handshake?"
      description={`${firstName(handshake.creator)} will be told. None of your money is locked.`}
      open
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form={id} variant="danger" busy={busy} busyText="Declining…">
            Decline
          </Button>
        </>
      }
    >
      <form id={id} {...form} className="flex flex-col gap-4">
        <ActionProblem error={failure} />
        <Field label="Reason" optional error={problemOf('reason')}>
          <Textarea name="reason" limit={300} />
        </Field>
      </form>
    </Modal>
  )
}
