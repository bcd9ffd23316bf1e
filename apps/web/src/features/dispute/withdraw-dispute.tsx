/** Taking a dispute back, before anybody has ruled on it. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { otherIn } from './case-words.ts'
import { useTakeInCase } from './dispute.queries.ts'

export function WithdrawDispute({ view, myId }: { view: DisputeView; myId: string }) {
  const withdrawing = useConfirmedCall(dispute.withdrawDispute, {
    onDone: useTakeInCase(),
    onFailed(error) {
      showSnackbar(failureMessage('We couldn’t withdraw the dispute', error))
      withdrawing.close()
    },
  })
  if (!view.viewer.actions.includes('withdraw')) return null
  return (
    <ConfirmDialog
      title="Withdraw this dispute?"
      description={`The result stands, and the time to dispute keeps running. You can’t open it again, but ${otherIn(view, myId)} can.`}
      confirmText="Withdraw it"
      cancelText="Keep it"
      {...withdrawing.dialog}
      busyText="Withdrawing…"
      onConfirm={() => withdrawing.run({ disputeId: view.id })}
      trigger={<Button variant="ghost">Withdraw the dispute</Button>}
    />
  )
}
