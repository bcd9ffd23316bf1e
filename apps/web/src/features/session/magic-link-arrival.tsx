/** Arriving by the link in a mail: it is redeemed at once, or the person is told why not and what to do. */
import { session } from '@handshake/contracts/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { describeError, failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useOnce } from '#platform/api/use-once.ts'
import type { MailedLink } from '#platform/mailed-link.ts'
import { signedIn } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

/** Said once: this link was the first proof of the address, and came from elsewhere than the browser that signed up. */
const reclaimedMessage = {
  title: 'Your email is verified',
  description:
    'To keep your account safe, we removed the password chosen at sign-up and signed out every other browser. Choose a new one in Settings.',
}

type MagicLinkArrivalProps = {
  link: MailedLink
  onSecondFactor: (challenge: string) => void
  onNewLink: () => void
  onStartOver: () => void
}

export function MagicLinkArrival({ link, onSecondFactor, onNewLink, onStartOver }: MagicLinkArrivalProps) {
  const client = useQueryClient()
  const redeem = useCall(session.redeemMagicLink, {
    onDone(answer) {
      if (answer.step === 'second-factor') onSecondFactor(answer.challenge)
      else {
        signedIn(client, answer.session)
        if (answer.reclaimed) showSnackbar(reclaimedMessage)
      }
    },
    onFailed: (error) => showSnackbar(failureMessage('Login failed', error)),
  })
  useOnce(() => redeem.run({ token: link.token, email: link.email }))

  if (redeem.error === null) return <MessageCard icon="waiting" title="Signing you in..." />
  const { userMessage, retryable } = describeError(redeem.error)
  return (
    <MessageCard
      icon={Link2Off}
      tone="loss"
      title="This link didn’t work"
      actions={
        <>
          {retryable ? (
            <Button variant="primary" full busy={redeem.busy} onClick={() => redeem.run(link)}>
              Try Again
            </Button>
          ) : (
            <Button variant="primary" full onClick={onNewLink}>
              Send a new link
            </Button>
          )}
          <Button variant="ghost" full onClick={onStartOver}>
            Use your password
          </Button>
        </>
      }
    >
      <p>{userMessage}</p>
    </MessageCard>
  )
}
