/** Calls an identity check off, after asking once. */
import { verification } from '@handshake/contracts/verification/verification.ts'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeInIdentity } from '../verification.queries.ts'

export function Withdraw() {
  const withdraw = useConfirmedCall(verification.withdrawIdentity, {
    onDone: useTakeInIdentity(),
    onFailed: (error) => showSnackbar(failureMessage('Identity check not withdrawn', error)),
  })
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={withdraw.ask}>
        Withdraw
      </Button>
      <ConfirmDialog
        {...withdraw.dialog}
        title="Withdraw your identity check?"
        description="Your pictures are deleted right away. You can start again anytime, but a check you already submitted counts as a try."
        confirmText="Withdraw"
        busyText="Withdrawing..."
        onConfirm={() => withdraw.run({})}
      />
    </>
  )
}
