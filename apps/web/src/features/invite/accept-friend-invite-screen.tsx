/** Where a friend's invite leads: signed in it is accepted here, signed out it goes with the person through the door. */
import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { describeError } from '#platform/api/describe-error.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { FriendInviteCard } from './friend-invite-card.tsx'
import { friendInviteQuery } from './invite.queries.ts'

export function AcceptFriendInviteScreen() {
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const session = useSessionAnswer()
  const { data, error, refetch } = useQuery({
    ...friendInviteQuery(code),
    enabled: code !== '',
    // On the way through signup the invite has been accepted: what was read before that no longer holds.
    refetchOnMount: 'always',
  })
  if (code === '')
    return <NoInvite words="This page needs the invite link from your email. Open that link to continue." />
  if (data && session) return <FriendInviteCard code={code} invite={data} person={session.session?.person ?? null} />
  if (!error) return <MessageCard icon="waiting" title="Opening your invite..." />
  const { userMessage, retryable } = describeError(error)
  return <NoInvite words={userMessage} onAgain={retryable ? () => void refetch() : undefined} />
}

function NoInvite({ words, onAgain }: { words: string; onAgain?: (() => void) | undefined }) {
  return (
    <MessageCard
      icon={UserX}
      tone="loss"
      title="No invite here"
      actions={
        <>
          {onAgain && (
            <Button variant="primary" full onClick={onAgain}>
              Try Again
            </Button>
          )}
          <ButtonLink to="/" variant={onAgain ? 'ghost' : 'primary'} full>
            Go to Handshake
          </ButtonLink>
        </>
      }
    >
      <p>{words}</p>
    </MessageCard>
  )
}
