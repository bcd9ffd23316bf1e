/** The buttons under a handshake: exactly the actions the server named for the reader, and a rematch once it is over. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeAction } from '@handshake/domain/handshake/handshake-action-names.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import Handshake from 'lucide-react/icons/handshake'
import PencilLine from 'lucide-react/icons/pencil-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { partyOf } from '../parties.ts'
import type { Action } from './action-dialogs.tsx'
import { Remind } from './remind.tsx'

type ActionBarProps = { handshake: HandshakeView; myId: string; onAction: (action: Action) => void }

const shown: readonly HandshakeAction[] = [
  'accept',
  'share',
  'invite',
  'edit',
  'counter',
  'decline',
  'decline-to-referee',
  'cancel',
  'split',
  'withdraw',
  'delete',
]

const offersRematch = (handshake: HandshakeView, myId: string): boolean =>
  ['completed', 'cancelled', 'refunded'].includes(handshake.status) &&
  partyOf(myId, handshake) !== null &&
  handshake.acceptedAt !== null

export const offersAnything = (handshake: HandshakeView, myId: string): boolean =>
  handshake.viewer.actions.some((action) => shown.includes(action)) ||
  handshake.viewer.reminder !== null ||
  offersRematch(handshake, myId)

export function ActionBar({ handshake, myId, onAction }: ActionBarProps) {
  const can = (action: HandshakeAction) => handshake.viewer.actions.includes(action)
  const isDraft = handshake.status === 'draft'
  return (
    <>
      {can('accept') && (
        <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => onAction('accept')}>
          <Handshake aria-hidden="true" />
          Accept for {formatAmount(handshake.peerStakeCents)}
        </Button>
      )}
      {(can('share') || can('invite')) && (
        <Button variant={isDraft ? 'primary' : 'secondary'} onClick={() => onAction('share')}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
      )}
      {can('edit') && (
        <ButtonLink to={`/create?edit=${handshake.id}`}>
          <PencilLine aria-hidden="true" />
          Edit
        </ButtonLink>
      )}
      {can('counter') && <Button onClick={() => onAction('counter')}>Counter-offer</Button>}
      {can('decline') && <Button onClick={() => onAction('decline')}>Decline</Button>}
      {can('decline-to-referee') && <Button onClick={() => onAction('decline-to-referee')}>Decline to referee</Button>}
      <Remind handshake={handshake} />
      {(can('cancel') || can('split')) && (
        <Button onClick={() => onAction('propose')}>
          <Scale aria-hidden="true" />
          Settle by agreement
        </Button>
      )}
      {can('withdraw') && (
        <Button variant="ghost" onClick={() => onAction('withdraw')}>
          Call it off
        </Button>
      )}
      {can('delete') && (
        <Button variant="ghost" onClick={() => onAction('delete')}>
          Delete
        </Button>
      )}
      {offersRematch(handshake, myId) && (
        <ButtonLink to={`/create?rematch=${handshake.id}`} variant="primary">
          <RotateCcw aria-hidden="true" />
          Rematch
        </ButtonLink>
      )}
    </>
  )
}
