/** Asks before a friendship ends. */
import { friend } from '@handshake/contracts/friend.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { AboutPerson } from './block-dialog.tsx'

export function RemoveFriendDialog({ person, onClose }: AboutPerson) {
  const client = useQueryClient()
  const removing = useCall(friend.removeFriend, {
    onDone() {
      lookAgain(client, 'friend')
      toast.success(`You and ${person.displayName} are no longer friends`)
      onClose()
    },
    onFailed: (error) => showSnackbar(failureMessage('Friend not removed', error)),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => next || onClose()}
      title={`Remove ${person.displayName} from your friends?`}
      description="You’ll be removed from their list too. We don’t tell them, and handshakes you share continue."
      confirmText="Remove friend"
      busy={removing.busy}
      busyText="Removing…"
      onConfirm={() => removing.run({ personId: person.id })}
    />
  )
}
