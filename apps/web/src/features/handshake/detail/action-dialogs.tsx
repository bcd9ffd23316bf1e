/** The dialogs behind the buttons of a handshake; they outlive the buttons, because a refusal is told where the action was done. */
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { AcceptDialog, type Me } from '../accept/accept-dialog.tsx'
import { CounterDialog } from '../accept/counter-dialog.tsx'
import { DeclineDialog } from '../accept/decline-dialog.tsx'
import { DeclineToRefereeDialog } from '../accept/decline-to-referee-dialog.tsx'
import { AnswerDialog } from '../ending/answer-dialog.tsx'
import { ProposeDialog } from '../ending/propose-dialog.tsx'
import { partyOf } from '../parties.ts'
import type { PickPeople } from '../share/friends-panel.tsx'
import { ShareDialog } from '../share/share-dialog.tsx'
import { DeleteDialog, WithdrawDialog } from './call-off.tsx'

export type Action =
  | 'accept'
  | 'decline'
  | 'decline-to-referee'
  | 'counter'
  | 'share'
  | 'withdraw'
  | 'delete'
  | 'propose'
  | 'answer'

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
  /** Whom the sharing of a draft begins with, where the way here said so. */
  named: PersonView | null
}

type ActionDialogsProps = ActionProps & { action: Action | null; onClose: () => void }

export function ActionDialogs({ action, handshake, me, invitation, pickPeople, named, ...money }: ActionDialogsProps) {
  const { onClose } = money
  const party = partyOf(me.id, handshake)
  return (
    <>
      <AcceptDialog {...{ handshake, me, invitation }} {...money} open={action === 'accept'} />
      {action === 'decline' && <DeclineDialog handshake={handshake} onClose={onClose} />}
      {action === 'decline-to-referee' && <DeclineToRefereeDialog handshake={handshake} onClose={onClose} />}
      {action === 'counter' && (
        <CounterDialog handshake={handshake} myId={me.id} availableCents={money.availableCents} onClose={onClose} />
      )}
      {action === 'share' && <ShareDialog handshake={handshake} pickPeople={pickPeople} named={named} {...money} />}
      {action === 'withdraw' && <WithdrawDialog handshake={handshake} onClose={onClose} />}
      {action === 'delete' && <DeleteDialog handshake={handshake} onClose={onClose} />}
      {action === 'answer' && party !== null && <AnswerDialog handshake={handshake} party={party} onClose={onClose} />}
      {action === 'propose' && party !== null && (
        <ProposeDialog handshake={handshake} party={party} myId={me.id} onClose={onClose} />
      )}
    </>
  )
}
