/** Asks before somebody is kept away, and says what that means. */
import { friend } from '@handshake/contracts/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake-views.ts'
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
      open
      onOpenChange={(next) => next || onClose()}
      title={`Block ${person.displayName}?`}
      description="Neither of you finds, befriends or invites the other any more, and a friendship ends. They are not told. Handshakes you already share go on."
      confirmText="Block"
      busy={blocking.busy}
      busyText="Blocking…"
      onConfirm={() => blocking.run({ personId: person.id })}
    />
  )
}
