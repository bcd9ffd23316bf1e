/** What else can be done about a person: looking at them, ending a friendship, blocking, reporting. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx'
import { type AboutPerson, BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

const dialogs = { remove: RemoveFriendDialog, block: BlockDialog, report: ReportDialog }

type PersonMenuProps = {
  person: Pick<PersonView, 'id' | 'displayName' | 'username'>
  relation: 'friend' | 'stranger' | 'blocked'
  /** Left out where one is already there. */
  linksToProfile?: boolean | undefined
}

export function PersonMenu({ person, relation, linksToProfile = false }: PersonMenuProps) {
  const [action, setAction] = useState<keyof typeof dialogs | null>(null)
  const Dialog = action && dialogs[action]
  return (
    <>
      <DropdownMenu
        label={`About ${person.displayName}`}
        trigger={
          <button
            type="button"
            aria-label={`More about ${person.displayName}`}
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted transition-colors pressable hover:text-text"
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </button>
        }
      >
        {linksToProfile && (
          <>
            <MenuItem icon={UserRound} to={`/profile/${person.username}`}>
              View profile
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        {relation === 'friend' && (
          <MenuItem icon={UserMinus} onSelect={() => setAction('remove')}>
            Remove friend
          </MenuItem>
        )}
        {relation !== 'blocked' && (
          <MenuItem icon={Ban} tone="danger" onSelect={() => setAction('block')}>
            Block
          </MenuItem>
        )}
        <MenuItem icon={Flag} tone="danger" onSelect={() => setAction('report')}>
          Report
        </MenuItem>
      </DropdownMenu>
      {Dialog && <Dialog person={person} onClose={() => setAction(null)} />}
    </>
  )
}

/** Asks before a friendship ends. */
function RemoveFriendDialog({ person, onClose }: AboutPerson) {
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
      onClose={onClose}
      title={`Remove ${person.displayName} from your friends?`}
      description="You’ll be removed from their list too. We don’t tell them, and handshakes you share continue."
      confirmText="Remove friend"
      busy={removing.busy}
      busyText="Removing…"
      onConfirm={() => removing.run({ personId: person.id })}
    />
  )
}
