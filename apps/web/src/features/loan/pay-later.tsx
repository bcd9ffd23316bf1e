/** The borrower asks once whether the next payment can be made later, and reads what came of it. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { days } from '@handshake/domain/time.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeInLoan } from './loan.queries.ts'

export function PayLater({ view }: { view: LoanView }) {
  const [asking, setAsking] = useState(false)
  const { payLater } = view
  if (payLater === null) return <AskAnswered view={view} />
  return (
    <>
      <Button onClick={() => setAsking(true)}>Ask to pay later</Button>
      {asking && <AskForm view={view} payLater={payLater} onClose={() => setAsking(false)} />}
    </>
  )
}

/** A yes shows in the schedule. */
function AskAnswered({ view: { addenda, role, lender, nextDueAt } }: { view: LoanView }) {
  const [newest] = addenda
  if (role !== 'borrower' || nextDueAt === null || newest?.kind !== 'later_payment') return null
  const words = {
    declined: `${lender.displayName} can’t move this payment right now.`,
    expired: `${lender.displayName} didn’t answer in time.`,
  }[newest.status as string]
  if (words === undefined) return null
  return (
    <p className="text-sm text-muted">
      {words} Nothing changed: your payment is due on {dueDay(new Date(nextDueAt))}.
    </p>
  )
}

type AskFormProps = { view: LoanView; payLater: NonNullable<LoanView['payLater']>; onClose: () => void }

/** Days are those of the schedule, which is kept in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

function AskForm({ view, payLater, onClose }: AskFormProps) {
  const dueAt = new Date(payLater.dueAt)
  const latest = dayOf(new Date(payLater.latestAt))
  const first = dayOf(new Date(Math.max(dueAt.getTime(), Date.now()) + days(1)))
  const [payOn, setPayOn] = useState(first > latest ? latest : first)
  const [note, setNote] = useState('')
  const asking = useCall(loan.proposeAddendum, {
    onDone: useTakeInLoan(onClose),
  })
  return (
    <FormModal
      title="Ask to pay later"
      description={`Your payment is due on ${dueDay(dueAt)}. If ${view.lender.displayName} agrees, it moves and nothing is added. You can ask once per loan.`}
      onSubmit={() =>
        asking.run({ loanId: view.id, kind: 'later_payment', months: null, amountCents: null, payOn, note })
      }
      call={asking}
      submitText={`Ask ${view.lender.displayName}`}
      busyText="Asking…"
      disabled={payOn === ''}
      onClose={onClose}
    >
      <Field label="Can I pay on" hint={`Up to ${dueDay(new Date(payLater.latestAt))}`}>
        <TextInput type="date" min={first} max={latest} value={payOn} onValueChange={setPayOn} />
      </Field>
      <Field label="Note" optional>
        <Textarea value={note} limit={500} onValueChange={setNote} />
      </Field>
    </FormModal>
  )
}
