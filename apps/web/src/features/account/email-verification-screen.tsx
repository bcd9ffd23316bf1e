/** Shown after signing up: where the verification link went, what works without it, and the way on into the app. */
import { account } from '@handshake/contracts/account.ts'
import { afterSignIn } from '@handshake/domain/session/redirect-rules.ts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useLocation, useSearchParams } from 'react-router'
import { useContractForm } from '#platform/contract-form.ts'
import { describeError } from '#platform/describe-error.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { notice } from '#ui/notice.ts'

export function EmailVerificationScreen() {
  const { search } = useLocation()
  const [query] = useSearchParams()
  const person = useSessionAnswer()?.session?.person
  const email = person?.email ?? query.get('email')
  return (
    <div className="m-auto w-full max-w-md">
      <Card padding="lg" className="flex flex-col items-center text-center">
        <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <MailCheck aria-hidden="true" className="size-7" />
        </span>
        <h1 tabIndex={-1} className="mt-5 text-2xl font-semibold outline-none">
          Verify your email
        </h1>
        {email && <p className="mt-1 font-medium break-all text-text">{email}</p>}
        <p className="mt-4 text-muted">
          {person?.emailVerified
            ? 'This address is verified. Everything is open to you.'
            : 'Open the link in your mail to verify this address. You can look around meanwhile; moving money and making handshakes need a verified address.'}
        </p>
        <ButtonLink to={afterSignIn(search, window.location.origin)} variant="primary" full className="mt-6">
          Continue to Handshake
        </ButtonLink>
        {email && !person?.emailVerified && <ResendButton email={email} />}
      </Card>
    </div>
  )
}

function ResendButton({ email }: { email: string }) {
  const resend = useContractForm({
    route: account.resendVerification,
    read: () => ({ email }),
    onDone: ({ message }) => void notice({ title: 'Verification email', description: message }),
    onFailed: (error) =>
      notice({
        title: 'Failed to send verification email',
        description: describeError(error).userMessage,
        variant: 'destructive',
      }),
  })
  return (
    <Button variant="ghost" full className="mt-2" busy={resend.busy} onClick={() => resend.send({ email })}>
      Send the mail again
    </Button>
  )
}
