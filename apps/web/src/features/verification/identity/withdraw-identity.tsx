/** Calls an identity check off, after asking once. */
import { verification } from '@handshake/contracts/verification/verification.ts'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeInIdentity } from '../verification.queries.ts'

export function Withdraw() {
  const [asked, setAsked] = useState(false)
  const takeIn = useTakeInIdentity()
  const withdraw = useCall(verification.withdrawIdentity, {
    onDone(view) {
      takeIn(view)
      setAsked(false)
    },
    onFailed: (error) => showSnackbar(failureMessage('Identity check not withdrawn', error)),
  })
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Withdraw your identity check?"
        description="Your pictures are deleted right away. You can start again anytime, but a check you already submitted counts as a try."
        confirmText="Withdraw"
        busy={withdraw.busy}
        busyText="Withdrawing..."
        onConfirm={() => withdraw.run({})}
      />
    </>
  )
}
