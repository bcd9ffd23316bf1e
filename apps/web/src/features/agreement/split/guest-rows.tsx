/** The guests of a split on its page: where each share stands and, for whoever paid the bill, their link and what can be done. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { GuestView } from '@handshake/contracts/agreement/guest-shares.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useStep } from '../use-step.ts'
import { GotIt } from './got-it.tsx'
import { SendGuestLink } from './send-guest-link.tsx'

const badges: Readonly<Record<GuestView['status'], { readonly label: string; readonly tone: Tone }>> = {
  invited: { label: 'Not paid yet', tone: 'held' },
  claimed: { label: 'Says paid in cash', tone: 'info' },
  settled: { label: 'Paid in cash', tone: 'accent' },
  waived: { label: 'Forgiven', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'neutral' },
  joined: { label: 'Joined', tone: 'accent' },
}

type GuestProps = { readonly view: AgreementView; readonly guest: GuestView }

export function GuestRow({ view, guest }: GuestProps) {
  const { label, tone } = badges[guest.status]
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={guest.name} src={null} size="sm" />
        <span className="min-w-0 grow break-words">
          <span className="font-medium text-text">{guest.name}</span> <span className="text-sm text-muted">guest</span>
        </span>
        <Badge tone={tone}>{label}</Badge>
        <Money amount={guest.stakeCents} />
      </div>
      {guest.contact !== null && <GuestActions view={view} guest={guest} />}
    </li>
  )
}

function GuestActions({ view, guest }: GuestProps) {
  const [sharing, setSharing] = useState(false)
  const forgiving = useStep(view)
  const removing = useStep(view)
  const { id: guestId, name } = guest
  if (guest.status === 'claimed') {
    const question = `Did ${name} give you ${formatAmount(guest.stakeCents)}?`
    return <GotIt view={view} whose={{ guestId }} question={question} />
  }
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Button size="sm" variant="primary" aria-label={`Send ${name} the link`} onClick={() => setSharing(true)}>
        Send the link
      </Button>
      <ConfirmDialog
        title={`Forgive ${name} ${formatAmount(guest.stakeCents)}?`}
        description="They won’t owe you anything. You can’t undo this."
        confirmText="Forgive it"
        busy={forgiving.busy}
        busyText="Forgiving…"
        onConfirm={() => forgiving.take('waive_share', { guestId })}
        trigger={
          <Button size="sm" variant="ghost" aria-label={`Forgive ${name}’s share`}>
            Forgive
          </Button>
        }
      />
      <ConfirmDialog
        title={`Take ${name} off the bill?`}
        description="You cover their share. Their link will say that they owe nothing."
        confirmText="Take off"
        busy={removing.busy}
        busyText="Removing…"
        onConfirm={() => removing.take('remove_guest', { guestId })}
        trigger={
          <Button size="sm" variant="ghost" aria-label={`Take ${name} off the bill`}>
            Remove
          </Button>
        }
      />
      {sharing && <SendGuestLink view={view} guest={guest} onClose={() => setSharing(false)} />}
    </div>
  )
}
