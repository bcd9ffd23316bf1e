/** Stands before every action with money while the address is unverified: why, and the way to change it. */
import { account } from '@handshake/contracts/account/account.ts'
import { useMutation } from '@tanstack/react-query'
import MailWarning from 'lucide-react/icons/mail-warning'
import { call } from '#platform/api/api.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Modal } from '#ui/overlay/dialog.tsx'

export function VerifyFirst({ email }: { email: string }) {
  return (
    <Callout
      tone="held"
      icon={MailWarning}
      title="Verify your email to move money"
      action={<SendAgain email={email} />}
    >
      We sent a link to <span className="wrap-anywhere">{email}</span>. Until you open it you can look around, but you
      can’t deposit, withdraw or send money.
    </Callout>
  )
}

export function VerifyFirstDialog({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  return (
    <Modal
      title="Verify your email first"
      description="It shows the wallet is yours, and it’s how you get back in if you lose access."
      open={open}
      onClose={onClose}
      footer={
        <>
          <SendAgain email={email} />
          <ButtonLink to="/email-verification?returnTo=/wallet" variant="primary">
            Verify your email
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted">
        Open the link we sent to <span className="font-medium wrap-anywhere text-text">{email}</span>. This page updates
        on its own.
      </p>
    </Modal>
  )
}

function SendAgain({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => call(account.resendVerification, { email }),
    onSuccess: ({ message }) => showSnackbar({ title: 'Verification email', description: message }),
    onError: (error) => showSnackbar(failureMessage('Failed to send verification email', error)),
  })
  return (
    <Button size="sm" busy={sending.isPending} busyText="Sending…" onClick={() => sending.mutate()}>
      Send the email again
    </Button>
  )
}
