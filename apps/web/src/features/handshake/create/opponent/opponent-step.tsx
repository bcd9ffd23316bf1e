/** The third step: who may take the other side; anyone, people one chooses or asks by address, whoever gets the link, or nobody yet. */
import type { InvitedAddress } from '@handshake/contracts/handshake/handshake-invitations.ts'
import { maxAddresses } from '@handshake/contracts/handshake/handshake-invitations.ts'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MailPlus from 'lucide-react/icons/mail-plus'
import Nfc from 'lucide-react/icons/nfc'
import PencilLine from 'lucide-react/icons/pencil-line'
import Phone from 'lucide-react/icons/phone'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { maxFriends, type Sharing } from '../create-fields.ts'
import type { StepProps } from '../step-props.ts'
import { formOf } from '../subject/subject-forms.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { NfcDialog } from './nfc-dialog.tsx'
import { PrivacySwitch } from './privacy-switch.tsx'

const choices = {
  marketplace: {
    value: 'marketplace',
    label: 'Anyone',
    icon: Store,
    hint: 'We post it on the marketplace. The first person to accept is your opponent.',
  },
  invite: {
    value: 'invite',
    label: 'Friends',
    icon: Users,
    hint: 'We send invitations. The first person to accept gets the bet.',
  },
  link: {
    value: 'link',
    label: 'A link',
    icon: Link2,
    hint: 'You share it yourself. Anyone with the link can accept.',
  },
  draft: {
    value: 'draft',
    label: 'Nobody yet',
    icon: PencilLine,
    hint: 'Save it as a draft. Nothing is locked until you share it.',
  },
} as const satisfies { [Way in Sharing]: { value: Way; label: string; icon: unknown; hint: string } }

/** What it begins with stands first. */
const order: Readonly<Record<Sharing, readonly Sharing[]>> = {
  marketplace: ['marketplace', 'invite', 'link', 'draft'],
  invite: ['invite', 'link', 'marketplace', 'draft'],
  link: ['link', 'invite', 'marketplace', 'draft'],
  draft: ['draft', 'link', 'invite', 'marketplace'],
}

export function OpponentStep({ fields, problems, onEdit }: StepProps) {
  const [asking, setAsking] = useState<'address' | 'nfc' | null>(null)
  const { sharing, friends, addresses } = fields
  const { firstSharing } = formOf(fields)
  // Whoever has named nobody yet shares a private bet by its link, where that is how it begins.
  const privately = firstSharing === 'link' && friends.length + addresses.length === 0 ? 'link' : 'invite'
  const close = () => setAsking(null)
  const people = useRef<HTMLDivElement>(null)
  const before = useRef(sharing)
  // Where the people are chosen opens where one looks, and not below the edge of a phone.
  useEffect(() => {
    if (sharing === 'invite' && before.current !== 'invite') people.current?.scrollIntoView({ block: 'nearest' })
    before.current = sharing
  }, [sharing])
  return (
    <div className="flex flex-col gap-4">
      <PrivacySwitch
        isPublic={sharing === 'marketplace'}
        onChange={(isPublic) => onEdit({ sharing: isPublic ? 'marketplace' : privately })}
      />
      <RadioCards
        legend="Who Can Accept?"
        columns={2}
        options={order[firstSharing].map((way) => choices[way])}
        value={sharing}
        onValueChange={(next) => onEdit({ sharing: next })}
      />
      {sharing === 'invite' && (
        <Card ref={people} className="flex scroll-mt-20 scroll-mb-24 flex-col gap-4">
          <CardHead
            title="Select Friends"
            description={`Up to ${maxFriends} people. Only one of them gets the bet.`}
            level={3}
          />
          <AddressChips addresses={addresses} onChange={(next) => onEdit({ addresses: [...next] })} />
          <FriendPicker
            chosen={friends}
            most={maxFriends}
            problem={problems.friends}
            onChange={(next) => onEdit({ friends: [...next] })}
          />
        </Card>
      )}
      <Card className="flex flex-col gap-3">
        <CardHead title="Invite someone new" description="They can sign up from the invitation." level={3} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('address')} disabled={addresses.length >= maxAddresses}>
            <MailPlus aria-hidden="true" />
            Invite by email or phone
          </Button>
          <Button onClick={() => setAsking('nfc')}>
            <Nfc aria-hidden="true" />
            Connect by NFC
          </Button>
        </div>
      </Card>
      {asking === 'address' && (
        <InviteDialog
          onInvite={(asked) => {
            onEdit({ sharing: 'invite', addresses: [...addresses, ...asked].slice(0, maxAddresses) })
            close()
          }}
          onClose={close}
        />
      )}
      {asking === 'nfc' && (
        <NfcDialog
          onUse={() => {
            onEdit({ sharing: 'link' })
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The addresses that are asked when the bet is made, each with a way to take it back. */
type AddressChipsProps = {
  addresses: readonly InvitedAddress[]
  onChange: (addresses: readonly InvitedAddress[]) => void
}

function AddressChips({ addresses, onChange }: AddressChipsProps) {
  if (addresses.length === 0) return null
  return (
    <ul aria-label="Invited by email or phone" className="flex flex-wrap gap-2">
      {addresses.map((address) => {
        const words = address.by === 'email' ? address.email : address.phone
        const IconMark = address.by === 'email' ? Mail : Phone
        return (
          <li key={words} className="max-w-full">
            <button
              type="button"
              aria-label={`Remove ${words}`}
              onClick={() => onChange(addresses.filter((one) => one !== address))}
              className="inline-flex h-9 max-w-full items-center gap-2 rounded-full bg-accent-soft px-3 text-sm font-medium text-accent-text"
            >
              <IconMark aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">{words}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
