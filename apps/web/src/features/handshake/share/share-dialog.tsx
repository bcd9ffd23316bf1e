/** Share Your Bet: a private invite to friends, by e-mail, SMS, NFC or link, or a post to the marketplace for anyone. */
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Nfc from 'lucide-react/icons/nfc'
import Store from 'lucide-react/icons/store'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Callout } from '#ui/feedback/callout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { FundsCallout } from '../accept/funds-callout.tsx'
import { AddressPanel } from './address-panel.tsx'
import { AnyonePanel } from './anyone-panel.tsx'
import { FriendsPanel, type PickPeople } from './friends-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { NfcPanel } from './nfc-panel.tsx'

type ShareDialogProps = {
  handshake: HandshakeView
  availableCents: Cents | null
  pickPeople: PickPeople
  onClose: () => void
  onAddMoney: (missingCents: Cents) => void
  /** Somebody the way here named; otherwise it is whom the draft was made for. */
  named: PersonView | null
}

type Way = 'private' | 'anyone'

export function ShareDialog({ handshake, availableCents, pickPeople, onClose, onAddMoney, named }: ShareDialogProps) {
  const isDraft = handshake.status === 'draft'
  const [way, setWay] = useState<Way>(isDraft && handshake.isPublic && named === null ? 'anyone' : 'private')
  const opponent = named ?? handshake.meantFor
  const panel = { handshake }
  return (
    <Modal title="Share Your Bet" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {isDraft && (
          <>
            <Callout tone="held" icon={Lock}>
              Sharing locks your stake of {formatAmount(handshake.stakeCents)}. You get it back if nobody accepts.
            </Callout>
            <FundsCallout needCents={handshake.stakeCents} availableCents={availableCents} onAddMoney={onAddMoney} />
          </>
        )}
        <RadioCards<Way>
          legend="Who can accept?"
          hideLegend
          columns={2}
          value={way}
          onValueChange={setWay}
          options={[
            { value: 'private', label: 'Private Invite', icon: UserPlus, hint: 'Only people you invite' },
            { value: 'anyone', label: 'Bet with Anyone', icon: Store, hint: 'Posted to the marketplace' },
          ]}
        />
        {way === 'anyone' ? (
          <AnyonePanel {...panel} opponent={opponent} onDone={onClose} />
        ) : (
          <>
            <Tabs
              label="How to invite"
              full
              items={[
                {
                  value: 'friends',
                  label: 'Friends',
                  icon: Users,
                  content: <FriendsPanel {...panel} first={opponent} pickPeople={pickPeople} onDone={onClose} />,
                },
                { value: 'email', label: 'Email', icon: Mail, content: <AddressPanel {...panel} by="email" /> },
                { value: 'sms', label: 'SMS', icon: MessageSquare, content: <AddressPanel {...panel} by="phone" /> },
                { value: 'nfc', label: 'NFC', icon: Nfc, content: <NfcPanel {...panel} /> },
              ]}
            />
            <div className="border-t border-line pt-4">
              <LinkPanel {...panel} />
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
