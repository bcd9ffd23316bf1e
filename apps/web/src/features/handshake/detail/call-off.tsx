/** Calling an unmatched handshake off, or deleting it: what happens to the stake, and the press that does it. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { navigate } from '#platform/navigation.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeIn } from '../handshake.queries.ts'

type CallOffProps = { handshake: HandshakeView; onClose: () => void }

const stakeWords = ({ status, stakeCents }: HandshakeView): string =>
  status === 'draft' ? 'Nothing is locked.' : `Your stake of ${formatAmount(stakeCents)} comes back right away.`

/** What is out: called off, and taken off the list as well where that is ticked. Either way the stake comes back. */
export function WithdrawDialog({ handshake, onClose }: CallOffProps) {
  const [removes, setRemoves] = useState(false)
  const deleting = useDelete(onClose)
  const cancelling = useCall(contract.cancelHandshake, {
    onDone: useTakeIn(onClose),
    onFailed(error) {
      showSnackbar(failureMessage('Error updating handshake', error))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Call this handshake off?"
      description={`${stakeWords(handshake)} We tell everyone who was invited. You can’t undo this.`}
      confirmText="Call it off"
      cancelText="Keep it"
      onClose={onClose}
      busy={cancelling.busy || deleting.busy}
      busyText="Calling off…"
      onConfirm={() => (removes ? deleting : cancelling).run({ handshakeId: handshake.id })}
    >
      {handshake.viewer.actions.includes('delete') && (
        <Checkbox
          label="Delete it from my list too"
          checked={removes}
          onChange={(event) => setRemoves(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

export function DeleteDialog({ handshake, onClose }: CallOffProps) {
  const deleting = useDelete(onClose)
  return (
    <ConfirmDialog
      title="Delete this handshake?"
      description={`It disappears from every list. ${stakeWords(handshake)} You can’t undo this.`}
      confirmText="Delete"
      cancelText="Keep it"
      onClose={onClose}
      busy={deleting.busy}
      busyText="Deleting…"
      onConfirm={() => deleting.run({ handshakeId: handshake.id })}
    />
  )
}

function useDelete(onClose: () => void) {
  const client = useQueryClient()
  return useCall(contract.deleteHandshake, {
    onDone() {
      lookAgain(client, 'handshake')
      lookAgain(client, 'wallet')
      toast.success('Handshake deleted')
      void navigate('/handshakes', { replace: true })
    },
    onFailed(error) {
      showSnackbar(failureMessage('Error deleting handshake', error))
      onClose()
    },
  })
}
