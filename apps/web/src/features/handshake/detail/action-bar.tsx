/** What the reader can do with a handshake right now: exactly the actions the server named, each with its dialog. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import Handshake from 'lucide-react/icons/handshake'
import PencilLine from 'lucide-react/icons/pencil-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { AcceptDialog, type Me } from '../accept/accept-dialog.tsx'
import { CounterDialog } from '../accept/counter-dialog.tsx'
import { DeclineDialog } from '../accept/decline-dialog.tsx'
import { ProposeDialog } from '../ending/propose-dialog.tsx'
import { partyOf } from '../parties.ts'
import { ShareDialog } from '../share/share-dialog.tsx'
import { DeleteDialog, WithdrawDialog } from './call-off.tsx'

export type ActionBarProps = {
  handshake: HandshakeView
  me: Me
  availableCents: Cents | null
  invitation: string | null
  /** Opens the dialog to accept at once, as a card of the marketplace asks for. */
  startWithAccept: boolean
  onAddMoney: () => void
}

type Deed = 'accept' | 'decline' | 'counter' | 'share' | 'withdraw' | 'delete' | 'propose'

export function ActionBar({ handshake, me, availableCents, invitation, startWithAccept, onAddMoney }: ActionBarProps) {
  const can = (action: string) => handshake.viewer.actions.includes(action)
  const [deed, setDeed] = useState<Deed | null>(startWithAccept && can('accept') ? 'accept' : null)
  const close = () => setDeed(null)
  const party = partyOf(me.id, handshake)
  const money = { availableCents, onAddMoney, onClose: close }
  const isDraft = handshake.status === 'draft'
  const over = ['completed', 'cancelled', 'refunded'].includes(handshake.status)
  const rematch = over && party !== null && handshake.acceptedAt !== null
  return (
    <>
      <div className="relative z-1 flex flex-wrap gap-2 empty:hidden">
        {can('accept') && (
          <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => setDeed('accept')}>
            <Handshake aria-hidden="true" />
            Accept for {formatAmount(handshake.peerStakeCents)}
          </Button>
        )}
        {(can('share') || can('invite')) && (
          <Button variant={isDraft ? 'primary' : 'secondary'} onClick={() => setDeed('share')}>
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
        {can('counter') && <Button onClick={() => setDeed('counter')}>Counter-offer</Button>}
        {can('decline') && <Button onClick={() => setDeed('decline')}>Decline</Button>}
        {(can('cancel') || can('split')) && (
          <Button onClick={() => setDeed('propose')}>
            <Scale aria-hidden="true" />
            Settle by agreement
          </Button>
        )}
        {can('withdraw') && (
          <Button variant="ghost" onClick={() => setDeed('withdraw')}>
            Call it off
          </Button>
        )}
        {can('delete') && (
          <Button variant="ghost" onClick={() => setDeed('delete')}>
            Delete
          </Button>
        )}
        {rematch && (
          <ButtonLink to={`/create?rematch=${handshake.id}`} variant="primary">
            <RotateCcw aria-hidden="true" />
            Rematch
          </ButtonLink>
        )}
      </div>
      <AcceptDialog {...{ handshake, me, invitation }} {...money} open={deed === 'accept'} />
      {deed === 'decline' && <DeclineDialog handshake={handshake} onClose={close} />}
      {deed === 'counter' && <CounterDialog handshake={handshake} myId={me.id} onClose={close} />}
      {deed === 'share' && <ShareDialog handshake={handshake} {...money} />}
      {deed === 'withdraw' && <WithdrawDialog handshake={handshake} onClose={close} />}
      {deed === 'delete' && <DeleteDialog handshake={handshake} onClose={close} />}
      {deed === 'propose' && party !== null && (
        <ProposeDialog handshake={handshake} party={party} myId={me.id} onClose={close} />
      )}
    </>
  )
}
