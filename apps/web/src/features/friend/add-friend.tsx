/** Makes a person that was found a friend, without leaving the form. */
import { friend } from '@handshake/contracts/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { isApiError } from '#platform/api-error.ts'
import { useCall } from '#platform/use-call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { friendsQuery } from './create-queries.ts'

export function AddFriend({ person }: { person: PersonView }) {
  const client = useQueryClient()
  const lookAgain = () => {
    void client.invalidateQueries({ queryKey: friendsQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['friend.searchPeople'] })
  }
  const adding = useCall(friend.addFriend, {
    onDone() {
      lookAgain()
      toast.success(`Added ${person.displayName} as a friend!`)
    },
    onFailed(error) {
      if (isApiError(error) && error.code === 'friend.already-friends') {
        lookAgain()
        toast.info('Already friends with this user')
      } else if (isApiError(error) && error.kind === 'refusal') toast.error(error.message)
      else toast.error('Failed to add friend. Please try again.')
    },
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-my-1 px-2!"
      aria-label={`Add ${person.displayName} as a friend`}
      busy={adding.busy}
      onClick={() => adding.run({ personId: person.id })}
    >
      <UserPlus aria-hidden="true" />
      Add friend
    </Button>
  )
}
