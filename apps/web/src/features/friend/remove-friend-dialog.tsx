/** Asks before a friendship ends. */
import { friend } from '@handshake/contracts/friend.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureNotice } from '#platform/describe-error.ts'
import { lookAgain } from '#platform/look-again.ts'
import { useCall } from '#platform/use-call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notice } from '#ui/notice.ts'
import { toast } from '#ui/toast.ts'
import type { AboutPerson } from './block-dialog.tsx'

export function RemoveFriendDialog({ person, onClose }: AboutPerson) {
  const client = useQueryClient()
  const removing = useCall(friend.removeFriend, {
    onDone() {
      lookAgain(client, 'friend')
      toast.success(`You and ${person.displayName} are no longer friends`)
      onClose()
    },
    onFailed: (error) => notice(failureNotice('Friend not removed', error)),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => next || onClose()}
      title={`Remove ${person.displayName} from your friends?`}
      description="You leave their list too. They are not told, and handshakes you share go on."
      confirmText="Remove friend"
      busy={removing.busy}
      busyText="Removing…"
      onConfirm={() => removing.run({ personId: person.id })}
    />
  )
}
