/** The guests of a split on its page: where each share stands and, for whoever paid the bill, their link and what can be done. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { GuestView } from '@handshake/contracts/agreement/guest-shares.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { textMessageAddress } from '#platform/text-message.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Money } from '#ui/money.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { useTakeInAgreement } from '../agreement.queries.ts'
import { useStep } from '../use-step.ts'
import { GotIt } from './got-it.tsx'

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

/** The link of a guest's share on its way to them: a text message, a copy, and a new one where this one is lost or too old. */
type SendGuestLinkProps = { readonly view: AgreementView; readonly guest: GuestView; readonly onClose: () => void }

function SendGuestLink({ view, guest, onClose }: SendGuestLinkProps) {
  const renewing = useCall(agreement.renewGuestLink, { onDone: useTakeInAgreement() })
  const { name, contact } = guest
  const link = contact?.link ?? ''
  const isOld = contact !== null && new Date(contact.linkExpiresAt) <= new Date()
  const text = `Your share of “${view.title}” is ${formatAmount(guest.stakeCents)}. See the bill: ${link}`
  return (
    <Modal
      title={`${name}’s link`}
      description={isOld ? 'This link has expired.' : 'It shows the bill and their share, without an account.'}
      onClose={onClose}
      footer={
        <>
          <Button
            variant={isOld ? 'primary' : 'ghost'}
            busy={renewing.busy}
            busyText="Making…"
            onClick={() => renewing.run({ agreementId: view.id, guestId: guest.id })}
          >
            {contact?.email ? 'Email a new link' : 'Make a new link'}
          </Button>
          {!isOld && (
            <ButtonLink href={textMessageAddress({ phone: contact?.phone ?? '', text })} variant="primary">
              <MessageSquare aria-hidden="true" />
              Text it
            </ButtonLink>
          )}
        </>
      }
    >
      {!isOld && (
        <div className="flex flex-col gap-3">
          <Field label="Link" hint={`It’s for ${name} alone. A new link ends this one.`}>
            <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <CopyButton text={link} label="Copy link" size="md" />
          {contact?.email && <p className="text-sm break-words text-muted">We emailed it to {contact.email}.</p>}
        </div>
      )}
      <ActionProblem error={renewing.error} />
    </Modal>
  )
}
