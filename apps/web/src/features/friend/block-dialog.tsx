/** Asks before somebody is kept away, and says what that means. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

export type AboutPerson = { person: Pick<PersonView, 'id' | 'displayName'>; onClose: () => void }

export function BlockDialog({ person, onClose }: AboutPerson) {
  const client = useQueryClient()
  const blocking = useCall(friend.blockPerson, {
    onDone() {
      lookAgain(client, 'friend')
      toast.success(`${person.displayName} is blocked`)
      onClose()
    },
    onFailed: (error) => showSnackbar(failureMessage('Not blocked', error)),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Block ${person.displayName}?`}
      description="You won’t be able to find, add or invite each other, and you’ll stop being friends. We don’t tell them. Handshakes you already share continue."
      confirmText="Block"
      busy={blocking.busy}
      busyText="Blocking…"
      onConfirm={() => blocking.run({ personId: person.id })}
    />
  )
}
