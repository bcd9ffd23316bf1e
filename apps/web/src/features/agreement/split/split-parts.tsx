/** The page of a split: one's own share with what can be done about it, and everybody's shares for whoever paid the bill. */
import type { AgreementView, ParticipantView } from '@handshake/contracts/agreement/agreement-views.ts'
import { add, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import BellRing from 'lucide-react/icons/bell-ring'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { formatDay } from '#platform/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { PhotosCard } from '../photo/photos-card.tsx'
import type { PartsProps } from '../screen-props.ts'
import { useStep } from '../use-step.ts'
import { GuestRow } from './guest-rows.tsx'
import { OwnShare } from './own-share.tsx'
import { RepeatCard } from './repeat-card.tsx'
import { ShareActions } from './share-actions.tsx'

const statusBadges: Readonly<Record<ParticipantView['status'], { readonly label: string; readonly tone: Tone }>> = {
  invited: { label: 'Not paid yet', tone: 'held' },
  accepted: { label: 'Will pay', tone: 'info' },
  declined: { label: 'Says it’s wrong', tone: 'loss' },
  deposited: { label: 'In escrow', tone: 'held' },
  claimed: { label: 'Says they paid', tone: 'info' },
  settled: { label: 'Paid', tone: 'accent' },
  waived: { label: 'Forgiven', tone: 'neutral' },
}

/** What they are called to the one they are about. */
const ownLabels: Partial<Record<ParticipantView['status'], string>> = {
  accepted: 'You’ll pay later',
  declined: 'You say it’s wrong',
  claimed: 'You said you paid',
}

const statusBadgeOf = (
  { status, settledBy, paidCents }: ParticipantView,
  isMe: boolean,
): { label: string; tone: Tone } => {
  if (status === 'accepted' && paidCents > 0) return { label: `${formatAmount(paidCents)} paid`, tone: 'info' }
  if (settledBy === 'own') return { label: 'Paid the bill', tone: 'accent' }
  return status === 'settled' && settledBy === 'elsewhere'
    ? { label: 'Paid elsewhere', tone: 'accent' }
    : { ...statusBadges[status], ...(isMe && ownLabels[status] && { label: ownLabels[status] }) }
}

export function SplitParts({ view, myId, wallet }: PartsProps) {
  const { terms, participants, viewer } = view
  if (terms.type !== 'split') return null
  const debtors = participants.filter(({ role }) => role === 'participant')
  const guests = view.guests.filter(({ status }) => status !== 'removed' && status !== 'joined')
  const openGuests = guests.filter(({ status }) => status === 'invited' || status === 'claimed')
  const openShares = debtors.filter(({ status }) => status !== 'settled' && status !== 'waived')
  const shareCount = debtors.length + guests.length
  const openCount = openShares.length + openGuests.length
  const left = add(
    ...openShares.map(({ stakeCents, paidCents }) => subtract(stakeCents, paidCents)),
    ...openGuests.map(({ stakeCents }) => stakeCents),
    zero,
  )
  const isPayer = viewer.role === 'initiator'
  return (
    <>
      <OwnShare view={view} myId={myId} wallet={wallet} />
      <Card>
        <CardHead
          title="Shares"
          description={
            openCount === 0
              ? 'Everyone has settled up.'
              : `${shareCount - openCount} of ${shareCount} settled · ${formatAmount(left)} to go`
          }
          action={isPayer && openShares.length > 0 && viewer.actions.includes('remind') && <Remind view={view} />}
        />
        <ul className="mt-3 divide-y divide-line">
          {participants.map((one) => (
            <Share key={one.person.id} view={view} one={one} isMe={one.person.id === myId} />
          ))}
          {guests.map((guest) => (
            <GuestRow key={guest.id} view={view} guest={guest} />
          ))}
        </ul>
        {terms.items.length > 0 && <Items view={view} />}
        {terms.note !== '' && <p className="mt-3 text-sm break-words whitespace-pre-line text-muted">{terms.note}</p>}
        {terms.payBy !== null && (
          <p className="mt-3 text-sm text-muted">Please pay by {formatDay(new Date(terms.payBy))}.</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {(isPayer || view.completedAt !== null) && (
            <ButtonLink to={`/create/agreement/split?again=${view.id}`}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Split it again
            </ButtonLink>
          )}
          {viewer.actions.includes('request_cancel') && <Cancel view={view} />}
        </div>
      </Card>
      <RepeatCard view={view} myId={myId} isPayer={isPayer} />
      <PhotosCard view={view} myId={myId} hint="A photo of the bill, so everyone can check it." />
    </>
  )
}

type ShareProps = { view: AgreementView; one: ParticipantView; isMe: boolean }

function Share({ view, one, isMe }: ShareProps) {
  const { label, tone } = statusBadgeOf(one, isMe)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={one.person.displayName} src={one.person.avatarUrl} size="sm" />
        <span className="min-w-0 grow font-medium break-words text-text">{isMe ? 'You' : one.person.displayName}</span>
        <Badge tone={tone}>{label}</Badge>
        <Money amount={one.stakeCents} />
      </div>
      {view.viewer.role === 'initiator' && <ShareActions view={view} one={one} />}
    </li>
  )
}

const peopleText = ({ personIds, guests }: { personIds: readonly string[]; guests: readonly number[] }): string => {
  const count = personIds.length + guests.length
  return count === 1 ? '1 person' : `${count} people`
}

function Items({ view: { terms } }: Pick<PartsProps, 'view'>) {
  if (terms.type !== 'split') return null
  return (
    <ul aria-label="Items" className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
      {terms.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place} className="flex justify-between gap-4">
          <span className="min-w-0 break-words text-muted">
            {item.name} · {peopleText(item)}
          </span>
          <Money amount={item.amountCents} size="sm" />
        </li>
      ))}
    </ul>
  )
}

function Remind({ view }: { view: AgreementView }) {
  const step = useStep(view, { said: 'Reminder sent' })
  return (
    <Button size="sm" variant="secondary" busy={step.busy} onClick={() => step.take('remind')}>
      <BellRing aria-hidden="true" className="size-4" />
      Remind everyone
    </Button>
  )
}

function Cancel({ view }: { view: AgreementView }) {
  const step = useStep(view)
  return (
    <ConfirmDialog
      title="Cancel this split?"
      description="Nobody has paid yet, so nobody will owe anything. We’ll tell everyone."
      confirmText="Cancel the split"
      cancelText="Keep it"
      busy={step.busy}
      busyText="Canceling…"
      onConfirm={() => step.take('request_cancel')}
      trigger={<Button variant="ghost">Cancel the split</Button>}
    />
  )
}
