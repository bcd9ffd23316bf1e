/** Share Your Bet: a private invite to friends, by e-mail, SMS, NFC or link, or a post to the marketplace for anyone. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import LinkIcon from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Nfc from 'lucide-react/icons/nfc'
import Store from 'lucide-react/icons/store'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { call } from '#platform/api/api.ts'
import { mintId } from '#platform/api/mint-id.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { FundsCallout } from '../accept/funds-callout.tsx'
import { AddressPanel } from './address-panel.tsx'
import { AnyonePanel } from './anyone-panel.tsx'
import { FriendsPanel, type PickPeople } from './friends-panel.tsx'
import { nfcIsSupported } from './nfc.ts'
import { SendLink } from './send-link.tsx'
import { useInvite } from './use-invite.ts'
import { WriteTag } from './write-tag.tsx'

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

/** A link to pass on by whatever means: made on request, and there from then on. */
function LinkPanel({ handshake }: { handshake: HandshakeView }) {
  const [made, setMade] = useState<string | null>(null)
  const inviting = useInvite((answer) => setMade(answer.link))
  const link = handshake.invitations.find((one) => one.link)?.link ?? made
  return (
    <div className="flex flex-col gap-3">
      <ActionProblem error={inviting.error} />
      {link === null ? (
        <Button
          full
          busy={inviting.busy}
          busyText="Creating the link…"
          onClick={() => inviting.run({ handshakeId: handshake.id, by: 'link', message: '' })}
        >
          <LinkIcon aria-hidden="true" />
          Create a link to share
        </Button>
      ) : (
        <SendLink bet={handshake} link={link} />
      )}
    </div>
  )
}

/** A private invite by touch: a link is made and written onto an NFC tag. */
function NfcPanel({ handshake }: { handshake: HandshakeView }) {
  const client = useQueryClient()
  // Every tag gets a link of its own; one that got lost on its way is asked for again under the same key.
  const [requestId, setRequestId] = useState(() => mintId<'request'>())
  async function getLink() {
    const input = { handshakeId: handshake.id, requestId, by: 'link', message: '' } as const
    const { link } = await call(contract.inviteToHandshake, input)
    setRequestId(mintId())
    lookAgain(client, 'handshake')
    lookAgain(client, 'wallet')
    return link
  }
  if (!nfcIsSupported()) {
    return (
      <Callout tone="neutral" icon={Nfc} title="NFC is not supported on this device">
        Use a link, an email or a text message instead.
      </Callout>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Tap the button, then hold your phone to a tag. Anyone who scans it is invited.
      </p>
      <WriteTag getLink={getLink} variant="primary" />
    </div>
  )
}
