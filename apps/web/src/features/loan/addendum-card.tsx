/** Changes to a running loan: one waits for an answer, or a new one is proposed. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { type AddendumKind, addendumMonths, addendumProposers } from '@handshake/domain/loan/loan-addendum.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeInLoan } from './loan.queries.ts'
import { PayLater } from './pay-later.tsx'

const labels: Readonly<Record<AddendumKind, string>> = {
  extension: 'More months',
  pause: 'Pause payments',
  forgiveness: 'Forgive part of the debt',
  off_platform_payment: 'Payment outside Handshake',
  later_payment: 'Pay later',
}

export function AddendumCard({ view }: { view: LoanView }) {
  const [proposing, setProposing] = useState(false)
  const open = view.addenda.find(({ status }) => status === 'proposed')
  return (
    <div className="flex flex-col gap-3">
      {open && <OpenAddendum view={view} open={open} />}
      <PayLater view={view} />
      {view.actions.includes('propose-addendum') && (
        <Button onClick={() => setProposing(true)}>Propose a change</Button>
      )}
      {proposing && <ProposeForm view={view} onClose={() => setProposing(false)} />}
    </div>
  )
}

function OpenAddendum({ view, open }: { view: LoanView; open: LoanView['addenda'][number] }) {
  const answering = useCall(loan.answerAddendum, {
    onDone: useTakeInLoan(),
  })
  const answer = (given: 'accept' | 'decline' | 'withdraw') =>
    answering.run({ loanId: view.id, addendumId: open.id, answer: given })
  const mine = view.actions.includes('withdraw-addendum')
  const from = open.proposedBy === view.lender.id ? view.lender.displayName : view.borrower.displayName
  const isAsk = open.kind === 'later_payment'
  return (
    <>
      <ActionProblem error={answering.error} />
      <Callout
        tone="info"
        title={mine ? 'Waiting for an answer' : isAsk ? `${from} asks to pay later` : `${from} proposes a change`}
        action={
          mine ? (
            <Button size="sm" busy={answering.busy} onClick={() => answer('withdraw')}>
              Withdraw
            </Button>
          ) : (
            <>
              <Button size="sm" variant="ghost" busy={answering.busy} onClick={() => answer('decline')}>
                {isAsk ? 'Not this time' : 'Decline'}
              </Button>
              <Button size="sm" variant="primary" busy={answering.busy} onClick={() => answer('accept')}>
                {isAsk ? 'Agree' : 'Accept'}
              </Button>
            </>
          )
        }
      >
        {open.change}
        {open.note && <span className="mt-1 block text-muted">“{open.note}”</span>}
      </Callout>
    </>
  )
}

function ProposeForm({ view, onClose }: { view: LoanView; onClose: () => void }) {
  const kinds = (Object.keys(labels) as AddendumKind[])
    // A later day has a form of its own.
    .filter((kind) => kind !== 'later_payment' && addendumProposers[kind].includes(view.role))
  const [kind, setKind] = useState<AddendumKind>(kinds[0] ?? 'off_platform_payment')
  const [months, setMonths] = useState(1)
  const [amountCents, setAmount] = useState<Cents | null>(null)
  const [note, setNote] = useState('')
  const inMonths = kind === 'extension' || kind === 'pause'
  const proposing = useCall(loan.proposeAddendum, {
    onDone: useTakeInLoan(onClose),
  })
  return (
    <FormModal
      title="Propose a change"
      description={`It takes effect once ${view.role === 'lender' ? view.borrower.displayName : view.lender.displayName} accepts it.`}
      onSubmit={() =>
        proposing.run({
          ...{ loanId: view.id, kind, note },
          months: inMonths ? months : null,
          amountCents: inMonths ? null : amountCents,
        })
      }
      call={proposing}
      submitText="Propose change"
      busyText="Sending…"
      disabled={!inMonths && amountCents === null}
      onClose={onClose}
    >
      <Field label="What changes">
        <Select
          value={kind}
          options={kinds.map((value) => ({ value, label: labels[value] }))}
          onValueChange={(value) => setKind(value as AddendumKind)}
        />
      </Field>
      {inMonths ? (
        <Slider
          label="Months"
          value={months}
          onValueChange={setMonths}
          min={addendumMonths.min}
          max={addendumMonths.max}
        />
      ) : (
        <Field label="Amount">
          <AmountInput value={amountCents} onValueChange={setAmount} />
        </Field>
      )}
      <Field label="Note" optional>
        <Textarea value={note} limit={500} onValueChange={setNote} />
      </Field>
    </FormModal>
  )
}
