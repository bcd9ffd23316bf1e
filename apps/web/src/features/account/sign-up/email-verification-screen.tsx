/** Shown after signing up: where the verification link went, how to get another, and the way on into the app. */
import { afterSignIn, carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useLocation, useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { useSetup } from '#platform/setup.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { VerifiedCard } from './verified-card.tsx'

export function EmailVerificationScreen() {
  const { search } = useLocation()
  const [query] = useSearchParams()
  const hasMailbox = useSetup()?.mailbox === true
  const person = useSessionAnswer()?.session?.person
  const email = person?.email ?? query.get('email')
  const way = afterSignIn(search, window.location.origin)
  if (person?.emailVerified) {
    return (
      <VerifiedCard email={email} to={way} next="Continue to Handshake">
        <p className="mt-3">You’re all set.</p>
      </VerifiedCard>
    )
  }
  return (
    <MessageCard
      icon={MailCheck}
      title="Verify your email"
      actions={
        <>
          {hasMailbox && (
            <ButtonLink to={mailboxPath(email)} variant="primary" full>
              Open the local mailbox
            </ButtonLink>
          )}
          {person ? (
            <ButtonLink to={way} variant={hasMailbox ? 'secondary' : 'primary'} full>
              Continue to Handshake
            </ButtonLink>
          ) : (
            <ButtonLink to={`/login${carriedQuery(search)}`} full>
              Sign in
            </ButtonLink>
          )}
          <ResendVerification email={email} />
        </>
      }
    >
      {email && <p className="font-medium break-all text-text">{email}</p>}
      <p className="mt-3">
        Open the link in your email to verify this address. You can look around in the meantime. You’ll need a verified
        email to move money and create handshakes.
      </p>
      {hasMailbox && <p className="mt-3 text-sm text-faint">This is a demo: your email is in the local mailbox.</p>}
    </MessageCard>
  )
}

const mailboxPath = (email: string | null): string =>
  email === null ? '/dev/mailbox' : `/dev/mailbox?to=${encodeURIComponent(email)}`
