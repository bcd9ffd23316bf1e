/** The steps a person can take, each behind a question that says what it does; amounts and reasons are asked for there, and what is paid is set out. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FundsCallout } from '#features/handshake/handshake.public.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { PayingWallet } from '../screen-props.ts'
import { useStep } from '../use-step.ts'
import { offeredSteps, type StepSpec, type StepSpecs } from './step-spec.ts'

type StepsProps = { readonly view: AgreementView; readonly wallet: PayingWallet; readonly specs: StepSpecs }

export function StepButtons({ view, wallet, specs }: StepsProps) {
  const offered = offeredSteps(view, specs)
  if (offered.length === 0) return null
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {offered.map(([action, spec]) => (
        <StepButton key={action} view={view} wallet={wallet} action={action} spec={spec} />
      ))}
    </div>
  )
}

type StepProps = {
  readonly view: AgreementView
  readonly wallet: PayingWallet
  readonly action: string
  readonly spec: StepSpec
}

export function StepButton({ spec, ...props }: StepProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const asks = spec.reason !== undefined || spec.amount !== undefined || spec.pays !== undefined
  return (
    <>
      <Button variant={spec.look ?? 'secondary'} onClick={() => setOpen(true)}>
        {spec.label}
      </Button>
      {open && asks && <StepForm {...props} spec={spec} onClose={close} />}
      {open && !asks && <StepQuestion {...props} spec={spec} onClose={close} />}
    </>
  )
}

type OpenProps = StepProps & { readonly onClose: () => void }

function StepQuestion({ view, action, spec, onClose }: OpenProps) {
  const step = useStep(view, { after: onClose })
  return (
    <ConfirmDialog
      onClose={onClose}
      tone={spec.tone ?? 'primary'}
      title={spec.title}
      description={spec.about}
      confirmText={spec.label}
      cancelText="Not now"
      busy={step.busy}
      busyText="One moment…"
      onConfirm={() => step.take(action, carried(spec))}
    />
  )
}

const carried = ({ milestone, personId, acceptsCents }: StepSpec) => ({
  ...(acceptsCents !== undefined && { amountCents: acceptsCents }),
  ...(milestone !== undefined && { milestone }),
  ...(personId !== undefined && { personId }),
})

function StepForm({ view, wallet, action, spec, onClose }: OpenProps) {
  const { reason, amount, pays } = spec
  const { availableCents, onDeposit } = wallet
  const [words, setWords] = useState('')
  const [value, setValue] = useState<Cents | null>(amount?.start ?? null)
  const [tried, setTried] = useState(false)
  const step = useStep(view, { after: onClose })
  const noWords = reason?.required === true && words.trim() === ''
  const wrongAmount = amount !== undefined && (value === null || value < amount.least || value > amount.most)
  function send() {
    setTried(true)
    if (noWords || wrongAmount) return
    step.take(action, {
      ...carried(spec),
      ...(amount !== undefined && value !== null && { amountCents: value }),
      ...(words.trim() !== '' && { reason: words }),
    })
  }
  return (
    <FormModal
      title={spec.title}
      description={spec.about}
      onSubmit={send}
      submitText={spec.label}
      cancelText="Not now"
      tone={spec.tone ?? 'primary'}
      call={{ busy: step.busy }}
      busyText={pays ? 'Paying…' : 'Sending…'}
      disabled={pays !== undefined && availableCents !== null && availableCents < pays.totalCents}
      onClose={onClose}
    >
      {pays && (
        <>
          <AmountLines lines={pays.lines} total={{ label: 'You pay in now', amount: pays.totalCents }} />
          <FundsCallout
            needCents={pays.totalCents}
            availableCents={availableCents}
            onAddMoney={onDeposit}
            doing="paying"
          />
        </>
      )}
      {amount && (
        <Field
          label={amount.label}
          hint={`Up to ${formatAmount(amount.most)}`}
          error={
            tried && wrongAmount
              ? `Enter an amount from ${formatAmount(amount.least)} to ${formatAmount(amount.most)}`
              : undefined
          }
        >
          <AmountInput value={value} onValueChange={setValue} />
        </Field>
      )}
      {reason && (
        <Field
          label={reason.label}
          optional={!reason.required}
          error={tried && noWords ? (reason.missing ?? 'Please write a few words') : undefined}
        >
          <Textarea value={words} onValueChange={setWords} limit={1_000} />
        </Field>
      )}
    </FormModal>
  )
}
