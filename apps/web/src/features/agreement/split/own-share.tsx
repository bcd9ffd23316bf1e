/** One's own share of a split: how much, to whom, and the ways to settle it or to object. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { formatAmount, subtract } from '@handshake/domain/money.ts'
import { type ReactNode, useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { PartsProps } from '../screen-props.ts'
import { useStep } from '../use-step.ts'
import { PaySheet } from './pay-sheet.tsx'

type Asking = 'pay_share' | 'pay_part' | 'mark_paid' | 'raise_dispute' | null

export function OwnShare({ view, myId, wallet }: PartsProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const own = view.participants.find(({ person }) => person.id === myId)
  const marking = useStep(view, { after: close })
  const agreeing = useStep(view, { said: `${view.initiator.displayName} sees that you’ll pay` })
  if (own === undefined || own.role !== 'participant') return null
  const { actions } = view.viewer
  const left = subtract(own.stakeCents, own.paidCents)
  const amount = formatAmount(left)
  const to = view.initiator.displayName
  if (own.status === 'claimed')
    return (
      <ShareNote title={`Waiting for ${to}`}>
        You said you paid {amount} another way. {to} has to confirm it.
      </ShareNote>
    )
  if (own.status === 'waived')
    return (
      <ShareNote title="You owe nothing">
        {to} forgave {own.paidCents > 0 ? `the ${amount} that was left` : 'your share'}.
      </ShareNote>
    )
  if (own.status === 'settled')
    return (
      <ShareNote title="You’re settled up">
        You paid {to} {formatAmount(own.stakeCents)}.
      </ShareNote>
    )
  if (!actions.includes('pay_share')) return null
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="min-w-0 text-lg font-semibold break-words text-text">You owe {to}</h2>
        <Money amount={left} size="lg" />
      </div>
      {own.paidCents > 0 && (
        <p className="text-sm text-muted">
          You paid {formatAmount(own.paidCents)} of {formatAmount(own.stakeCents)} so far.
        </p>
      )}
      {own.status === 'declined' && (
        <p className="text-sm text-muted">You said this isn’t right. {to} can change or forgive your share.</p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button variant="primary" onClick={() => setAsking('pay_share')}>
          Pay {amount}
        </Button>
        <Button onClick={() => setAsking('pay_part')}>Pay part of it</Button>
        <Button onClick={() => setAsking('mark_paid')}>I paid another way</Button>
        {actions.includes('accept_share') && (
          <Button busy={agreeing.busy} onClick={() => agreeing.take('accept_share')}>
            I’ll pay later
          </Button>
        )}
        {own.status !== 'declined' && actions.includes('raise_dispute') && (
          <Button variant="ghost" onClick={() => setAsking('raise_dispute')}>
            That’s not right
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'mark_paid'}
        onClose={close}
        tone="primary"
        title={`You paid ${to} another way?`}
        description={`We’ll ask ${to} to confirm they got ${amount}. Your wallet isn’t touched.`}
        confirmText="Yes, I paid"
        busy={marking.busy}
        busyText="Sending…"
        onConfirm={() => marking.take('mark_paid')}
      />
      {(asking === 'pay_share' || asking === 'pay_part') && (
        <PaySheet view={view} own={own} action={asking} wallet={wallet} onClose={close} />
      )}
      {asking === 'raise_dispute' && <ObjectTo view={view} onClose={close} />}
    </Card>
  )
}

const ShareNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className="text-lg font-semibold text-text">{title}</h2>
    <p className="mt-1 text-sm text-muted">{children}</p>
  </Card>
)

function ObjectTo({ view, onClose }: { view: AgreementView; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const step = useStep(view, { after: onClose })
  const isEmpty = reason.trim() === ''
  function send() {
    setTried(true)
    if (!isEmpty) step.take('raise_dispute', { reason })
  }
  return (
    <FormModal
      title="What’s wrong with your share?"
      description={`${view.initiator.displayName} and everyone else in the split can read it.`}
      onSubmit={send}
      submitText="Send"
      call={{ busy: step.busy }}
      busyText="Sending…"
      onClose={onClose}
    >
      <Field label="Reason" error={tried && isEmpty ? 'Please say what is wrong' : undefined}>
        <Textarea value={reason} onValueChange={setReason} limit={1_000} />
      </Field>
    </FormModal>
  )
}
