/** A reset link that leads nowhere: why, and how to get another. */
import Link2Off from 'lucide-react/icons/link-2-off'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'

export function BrokenResetLink({ words }: { words: string }) {
  return (
    <MessageCard
      icon={Link2Off}
      tone="loss"
      title="This link didn’t work"
      actions={
        <>
          <ButtonLink to="/password-reset" variant="primary" full>
            Send a new link
          </ButtonLink>
          <ButtonLink to="/reset-password-token" variant="ghost" full>
            Enter the code instead
          </ButtonLink>
        </>
      }
    >
      <p>{words}</p>
      <p className="mt-3 text-sm text-faint">Your password hasn’t changed.</p>
    </MessageCard>
  )
}
