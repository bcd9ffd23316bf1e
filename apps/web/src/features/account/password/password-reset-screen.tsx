/** For people who forgot their password: asks for the address and says, whoever asks, that a link is on its way. */
import { account } from '@handshake/contracts/account/account.ts'
import { tokenLife } from '@handshake/domain/account/token-life.ts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { useSetup } from '#platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'

export function PasswordResetScreen() {
  const [asked, setAsked] = useState<{ email: string; message: string } | null>(null)
  const request = useContractForm({
    route: account.requestPasswordReset,
    read: (form) => ({ email: String(form.get('email')) }),
    onDone: ({ message }, { email }) => setAsked({ email, message }),
    onFailed: (error, { besideField }) =>
      besideField || showSnackbar(failureMessage('Failed to send password reset email', error)),
  })
  if (asked) return <LinkSent {...asked} onAgain={() => setAsked(null)} />
  return (
    <div className="m-auto w-full max-w-md">
      <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
        Forgot your password?
      </h1>
      <p className="mt-1 text-center text-muted">We’ll email you a link to choose a new one.</p>
      <Card className="mt-6">
        <form {...request.form} className="flex flex-col gap-4">
          <Field label="Email" error={request.problemOf('email')}>
            <EmailInput required />
          </Field>
          <Button type="submit" variant="primary" full busy={request.busy} busyText="Sending...">
            Send reset link
          </Button>
        </form>
      </Card>
      <p className="mt-5 text-center text-sm text-muted">
        Remembered it?{' '}
        <Link to="/login" className="font-medium text-accent-text underline">
          Sign in here
        </Link>
      </p>
    </div>
  )
}

type LinkSentProps = { email: string; message: string; onAgain: () => void }

function LinkSent({ email, message, onAgain }: LinkSentProps) {
  const hasMailbox = useSetup()?.mailbox === true
  return (
    <MessageCard
      icon={MailCheck}
      title="Check your email"
      actions={
        <>
          {hasMailbox && (
            <ButtonLink to={`/dev/mailbox?to=${encodeURIComponent(email)}`} variant="primary" full>
              Open the local mailbox
            </ButtonLink>
          )}
          <ButtonLink to="/login" full>
            Back to sign in
          </ButtonLink>
          <Button variant="ghost" full onClick={onAgain}>
            Use another address
          </Button>
        </>
      }
    >
      <p className="font-medium break-all text-text">{email}</p>
      <p className="mt-3">{message}.</p>
      <p className="mt-3 text-sm text-faint">
        The link works once, for {tokenLife.password_reset_tokens.words}. Your password stays the same until you use it.
      </p>
    </MessageCard>
  )
}
