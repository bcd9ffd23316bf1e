/** Redeems a verification link and says how it went. */
import { account } from '@handshake/contracts/account/account.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { afterSignIn } from '@handshake/domain/session/redirect-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { describeError, failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useOnce } from '#platform/api/use-once.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import type { MailedLink } from '#platform/mailed-link.ts'
import { navigate } from '#platform/navigation.ts'
import { signedIn, useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { ResendVerification } from './resend-verification.tsx'
import { VerifiedCard } from './verified-card.tsx'

/** `way`: what the link in the mail leads on to, as a query that pages on the way carry along. */
export function Verification({ link, way }: { link: MailedLink; way: string }) {
  const client = useQueryClient()
  const person = useSessionAnswer()?.session?.person
  const verify = useCall(account.verifyEmail, {
    onDone({ session }) {
      if (session) signedIn(client, session)
      else lookAgain(client, 'session')
      navigate(`/verify-email${way}`, { replace: true })
    },
    onFailed: (error) => showSnackbar(failureMessage('Failed to verify email address', error)),
  })
  useOnce(() => verify.run(link))

  if (verify.result?.newPasswordToken != null)
    return <Reclaimed link={{ email: link.email, token: verify.result.newPasswordToken }} way={way} />
  if (verify.result) return <Verified email={link.email} person={verify.result.session?.person ?? person} way={way} />
  if (verify.error === null) return <MessageCard icon="waiting" title="Verifying your email..." />
  const { userMessage, retryable } = describeError(verify.error)
  if (!retryable) return <BrokenVerificationLink email={link.email} words={userMessage} />
  return (
    <MessageCard
      icon={MailX}
      tone="loss"
      title="Failed to verify email address"
      actions={
        <Button variant="primary" full busy={verify.busy} onClick={() => verify.run(link)}>
          Try Again
        </Button>
      }
    >
      <p>{userMessage}</p>
    </MessageCard>
  )
}

type VerifiedProps = { email: string; person: SessionView['person'] | undefined; way: string }

function Verified({ email, person, way }: VerifiedProps) {
  const next = afterSignIn(way, window.location.origin)
  const on = person ? { to: next, next: 'Continue to Handshake' } : { to: `/login${way}`, next: 'Sign in' }
  return (
    <VerifiedCard email={email} {...on}>
      <p className="mt-3">You can now move money, and create and accept handshakes.</p>
      {next.startsWith('/handshake/') && <p className="mt-3 font-medium text-text">The bet is waiting for you.</p>}
    </VerifiedCard>
  )
}

/** Verified elsewhere than in the browser that signed up: whoever that was, only the reader of this mail goes on. */
function Reclaimed({ link, way }: { link: MailedLink; way: string }) {
  const to = `/reset-password?${new URLSearchParams(link)}${way.replace('?', '&')}`
  return (
    <VerifiedCard email={link.email} to={to} next="Choose a password">
      <p className="mt-3">
        You opened this link in a different browser than the one you signed up in. To keep your account safe, we removed
        the password chosen there and signed that browser out. Choose a new password to continue.
      </p>
    </VerifiedCard>
  )
}

export function BrokenVerificationLink({ email, words }: { email: string | null; words: string }) {
  return (
    <MessageCard icon={MailX} tone="loss" title="This link didn’t work" actions={<ResendVerification email={email} />}>
      <p>{words}</p>
      <p className="mt-3 text-sm text-faint">
        Each link works once, for 24 hours, and only the newest one counts. If you already used it, your email is
        verified.
      </p>
    </MessageCard>
  )
}
