/** Takes a block back with one press. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'

export function Unblock({ person }: { person: Pick<PersonView, 'id' | 'displayName'> }) {
  const client = useQueryClient()
  const unblocking = useCall(friend.unblockPerson, {
    onDone() {
      lookAgain(client, 'friend')
      toast.success(`${person.displayName} is no longer blocked`)
    },
    onFailed: (error) => showSnackbar(failureMessage('Still blocked', error)),
  })
  return (
    <Button
      size="sm"
      aria-label={`Unblock ${person.displayName}`}
      busy={unblocking.busy}
      onClick={() => unblocking.run({ personId: person.id })}
    >
      Unblock
    </Button>
  )
}
