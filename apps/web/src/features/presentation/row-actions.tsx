/** What can be done with a presentation: open it in one of three ways, share its link, and for admins edit it. */
import { type PresentationView, presentation as routes } from '@handshake/contracts/presentation/presentation.ts'
import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Expand from 'lucide-react/icons/expand'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { navigate } from '#platform/navigation.ts'
import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx'
import { enterFullscreen } from './deck/close-deck.ts'
import { slugOf } from './presentation-looks.ts'

export type PresentationProps = {
  presentation: PresentationView
  canManage: boolean
  /** Opens it over the page. */
  onView: (presentation: PresentationView) => void
}

/** Not there yet, and each says what to do meanwhile. */
const comingSoon = (description: string) => () => toast.info('Coming Soon', { description })

export function RowActions({ presentation, canManage, onView }: PresentationProps) {
  const client = useQueryClient()
  const noted = useCall(routes.notePresented, { onDone: () => lookAgain(client, 'presentation') })

  function present() {
    enterFullscreen()
    navigate(presentation.path)
    if (canManage) noted.run({ presentationId: presentation.id })
  }

  return (
    <DropdownMenu
      label={`Actions for ${presentation.title}`}
      trigger={
        <IconButton size="sm" label={`Actions for ${presentation.title}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={Eye} onSelect={() => onView(presentation)}>
        View in Modal
      </MenuItem>
      <MenuItem icon={ExternalLink} onSelect={() => window.open(presentation.path, '_blank', 'noopener')}>
        Open in New Tab
      </MenuItem>
      <MenuItem icon={Expand} onSelect={present}>
        Present Fullscreen
      </MenuItem>
      <MenuItem icon={Share2} onSelect={() => shareLink(presentation.sharePath)}>
        Share Link
      </MenuItem>
      {canManage && (
        <>
          <MenuSeparator />
          <MenuItem icon={Pencil} to={`/admin/presentation/${slugOf(presentation)}/edit`}>
            Edit
          </MenuItem>
          <MenuItem
            icon={Copy}
            onSelect={comingSoon(
              'You can’t duplicate presentations yet. Open Edit and copy the slides into a new one.',
            )}
          >
            Duplicate
          </MenuItem>
          <MenuItem
            icon={Download}
            onSelect={comingSoon('You can’t export presentations yet. Open it and print it to save a PDF.')}
          >
            Export
          </MenuItem>
          <MenuItem
            icon={Trash2}
            tone="danger"
            onSelect={comingSoon('You can’t delete presentations yet. Archive it to close it to visitors.')}
          >
            Delete
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  )
}

function shareLink(path: string) {
  const link = new URL(path, window.location.href).href
  // The clipboard is missing on pages that are not served securely, and may be refused on others.
  const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
  copied.then(
    () => toast.success('Link Copied!', { description: link }),
    () => toast.error('Couldn’t copy the link', { description: link }),
  )
}
