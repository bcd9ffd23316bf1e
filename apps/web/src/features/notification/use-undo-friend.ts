/** Takes somebody off the list of friends again who put themselves on it. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'

export function useUndoFriend() {
  const client = useQueryClient()
  const { run, busy } = useCall(friend.removeFriend, {
    onDone() {
      lookAgain(client, 'friend')
      lookAgain(client, 'notification')
      toast.success('You’re no longer friends')
    },
    onFailed: (error) => showSnackbar(failureMessage('Friend not removed', error)),
  })
  return { busy, undo: (personId: PersonId) => run({ personId }) }
}
