/** What whoever paid the bill can do about one share: say whether money arrived, change it, or forgive it. */
import type { AgreementView, ParticipantView } from '@handshake/contracts/agreement/agreement-views.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useStep } from '../use-step.ts'
import { GotIt } from './got-it.tsx'

type ShareProps = { readonly view: AgreementView; readonly one: ParticipantView }

const openStatuses: readonly ParticipantView['status'][] = ['invited', 'accepted', 'declined']

export function ShareActions({ view, one }: ShareProps) {
  const { actions } = view.viewer
  if (one.role !== 'participant') return null
  if (one.status === 'claimed' && actions.includes('confirm_paid')) return <Claimed view={view} one={one} />
  if (!openStatuses.includes(one.status) || !actions.includes('waive_share')) return null
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Change view={view} one={one} />
      <Forgive view={view} one={one} />
    </div>
  )
}

function Claimed({ view, one }: ShareProps) {
  const { id: personId, displayName } = one.person
  const question = `Did you get ${formatAmount(subtract(one.stakeCents, one.paidCents))}?`
  return <GotIt view={view} whose={{ personId }} question={question} denied={`We told ${displayName}`} />
}

function Forgive({ view, one }: ShareProps) {
  const step = useStep(view)
  const amount = formatAmount(subtract(one.stakeCents, one.paidCents))
  return (
    <ConfirmDialog
      title={`Forgive ${one.person.displayName} ${amount}?`}
      description="They won’t owe you anything. You can’t undo this."
      confirmText="Forgive it"
      busy={step.busy}
      busyText="Forgiving…"
      onConfirm={() => step.take('waive_share', { personId: one.person.id })}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Forgive ${one.person.displayName}’s share`}>
          Forgive
        </Button>
      }
    />
  )
}

function Change({ view, one }: ShareProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Change ${one.person.displayName}’s share`}
        onClick={() => setOpen(true)}
      >
        Change
      </Button>
      {open && <ChangeForm view={view} one={one} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeForm({ view, one, onClose }: ShareProps & { onClose: () => void }) {
  const [amount, setAmount] = useState<Cents | null>(one.stakeCents)
  const [tried, setTried] = useState(false)
  const step = useStep(view, { after: onClose })
  const isWrong = amount === null || amount <= one.paidCents
  function send() {
    setTried(true)
    if (!isWrong) step.take('change_share', { personId: one.person.id, amountCents: amount })
  }
  return (
    <FormModal
      title={`${one.person.displayName}’s share`}
      description="You cover the difference, so the shares still add up to the bill."
      onSubmit={send}
      submitText="Change it"
      call={{ busy: step.busy }}
      busyText="Changing…"
      onClose={onClose}
    >
      <Field
        label="Amount"
        error={tried && isWrong ? `Enter an amount above ${formatAmount(one.paidCents)}` : undefined}
      >
        <AmountInput value={amount} onValueChange={setAmount} />
      </Field>
    </FormModal>
  )
}
