/** The link of a guest's share on its way to them: a text message, a copy, and a new one where this one is lost or too old. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { GuestView } from '@handshake/contracts/agreement/guest-shares.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import MessageSquare from 'lucide-react/icons/message-square'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { textMessageAddress } from '#platform/text-message.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { useTakeInAgreement } from '../agreement.queries.ts'

type SendGuestLinkProps = { readonly view: AgreementView; readonly guest: GuestView; readonly onClose: () => void }

export function SendGuestLink({ view, guest, onClose }: SendGuestLinkProps) {
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
