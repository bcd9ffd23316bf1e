/** What else can be done about a person: looking at them, ending a friendship, blocking, reporting. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { RemoveFriendDialog } from './remove-friend-dialog.tsx'
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
