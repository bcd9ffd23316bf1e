/** The dialogs behind the buttons of a handshake; they outlive the buttons, because a refusal is told where the deed was done. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { AcceptDialog, type Me } from '../accept/accept-dialog.tsx'
import { CounterDialog } from '../accept/counter-dialog.tsx'
import { DeclineDialog } from '../accept/decline-dialog.tsx'
import { ProposeDialog } from '../ending/propose-dialog.tsx'
import { partyOf } from '../parties.ts'
import type { PickPeople } from '../share/friends-panel.tsx'
import { ShareDialog } from '../share/share-dialog.tsx'
import { DeleteDialog, WithdrawDialog } from './call-off.tsx'

export type Deed = 'accept' | 'decline' | 'counter' | 'share' | 'withdraw' | 'delete' | 'propose'

export type ActionProps = {
  handshake: HandshakeView
  me: Me
  availableCents: Cents | null
  /** The token of the link one came by. */
  invitation: string | null
  /** Draws the choice of people to invite. */
  pickPeople: PickPeople
  /** Leads to a deposit of what is missing, and back here. */
  onAddMoney: (missingCents: Cents) => void
}

type ActionDialogsProps = ActionProps & { deed: Deed | null; onClose: () => void }

export function ActionDialogs({ deed, handshake, me, invitation, pickPeople, ...money }: ActionDialogsProps) {
  const { onClose } = money
  const party = partyOf(me.id, handshake)
  return (
    <>
      <AcceptDialog {...{ handshake, me, invitation }} {...money} open={deed === 'accept'} />
      {deed === 'decline' && <DeclineDialog handshake={handshake} onClose={onClose} />}
      {deed === 'counter' && (
        <CounterDialog handshake={handshake} myId={me.id} availableCents={money.availableCents} onClose={onClose} />
      )}
      {deed === 'share' && <ShareDialog handshake={handshake} pickPeople={pickPeople} {...money} />}
      {deed === 'withdraw' && <WithdrawDialog handshake={handshake} onClose={onClose} />}
      {deed === 'delete' && <DeleteDialog handshake={handshake} onClose={onClose} />}
      {deed === 'propose' && party !== null && (
        <ProposeDialog handshake={handshake} party={party} myId={me.id} onClose={onClose} />
      )}
    </>
  )
}
