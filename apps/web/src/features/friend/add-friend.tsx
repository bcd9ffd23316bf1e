/** Makes a person a friend with one press, wherever they stand. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-style.ts'
import { toast } from '#ui/feedback/toast.ts'
import { type AddOutcome, type FriendWords, saidWhenAdded, saidWhenFailed } from './friend-words.ts'

type AddFriendProps = ButtonLook & {
  person: Pick<PersonView, 'id' | 'displayName'>
  words: FriendWords
  className?: string | undefined
}

export function AddFriend({ person, words, className, ...look }: AddFriendProps) {
  const client = useQueryClient()
  const say = ({ kind, said: { title, ...more } }: AddOutcome) => {
    // What was shown about the two is out of date either way.
    lookAgain(client, 'friend')
    toast[kind](title, more)
  }
  const adding = useCall(friend.addFriend, {
    onDone: () => say(saidWhenAdded(words, person.displayName)),
    onFailed: (error) => say(saidWhenFailed(words, error)),
  })
  return (
    <Button
      {...look}
      className={className}
      aria-label={`Add ${person.displayName} as a friend`}
      busy={adding.busy}
      onClick={() => adding.run({ personId: person.id })}
    >
      <UserPlus aria-hidden="true" />
      Add friend
    </Button>
  )
}
