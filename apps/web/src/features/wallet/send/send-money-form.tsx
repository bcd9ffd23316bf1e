/** The first step of sending money: how much, to whom, and a few words with it. */
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import type { FormEvent } from 'react'
import { formatBps } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Link } from '#ui/link.tsx'
import { PersonLine, RecipientPicker } from './recipient-picker.tsx'
import {
  longestNote,
  maxSendable,
  type Recipient,
  type SendMoneyFields,
  type SendMoneyProblems,
  sumOf,
} from './send-money-fields.ts'

type SendMoneyFormProps = {
  id: string
  fields: SendMoneyFields
  problems: SendMoneyProblems
  availableCents: Cents | null
  recent: readonly Recipient[]
  onEdit: (fields: Partial<SendMoneyFields>) => void
  onSubmit: () => void
}

export function SendMoneyForm({ id, fields, problems, availableCents, recent, onEdit, onSubmit }: SendMoneyFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="Amount"
        error={problems.amountCents && withDeposit(problems.amountCents, fields.amountCents, availableCents)}
        hint={feeHint(fields.amountCents)}
        aside={
          availableCents !== null && <Available cents={availableCents} onMost={() => onEdit(most(availableCents))} />
        }
      >
        <AmountInput
          size="xl"
          autoFocus
          value={fields.amountCents}
          onValueChange={(amountCents, amountProblem) => onEdit({ amountCents, amountProblem })}
        />
      </Field>
      {fields.recipient === null ? (
        <RecipientPicker recent={recent} error={problems.recipient} onChoose={(recipient) => onEdit({ recipient })} />
      ) : (
        <Chosen person={fields.recipient} error={problems.recipient} onChange={() => onEdit({ recipient: null })} />
      )}
      <Field label="Message" optional error={problems.note}>
        <Textarea
          rows={2}
          limit={longestNote}
          value={fields.note}
          placeholder="What is it for?"
          onValueChange={(value) => onEdit({ note: value })}
        />
      </Field>
    </form>
  )
}

/** Where only money is missing, the way to more of it stands beside the words. */
function withDeposit(problem: string, amountCents: Cents | null, availableCents: Cents | null) {
  if (
    amountCents === null ||
    availableCents === null ||
    amountCents <= 0 ||
    sumOf(amountCents).totalCents <= availableCents
  )
    return problem
  return (
    <>
      {problem}{' '}
      <Link to="?do=deposit" className="font-medium underline">
        Deposit money
      </Link>
    </>
  )
}

const most = (availableCents: Cents) => ({ amountCents: maxSendable(availableCents), amountProblem: null })

function feeHint(amountCents: Cents | null): string {
  if (amountCents === null || amountCents <= 0)
    return `The fee is ${formatBps(fees.transfer.bps)}, on top of what you send.`
  const { feeCents, totalCents } = sumOf(amountCents)
  return `With a fee of ${formatAmount(feeCents)}, ${formatAmount(totalCents)} leaves your wallet.`
}

function Available({ cents, onMost }: { cents: Cents; onMost: () => void }) {
  return (
    <>
      {formatAmount(cents)} available
      {cents > 0 && (
        <button type="button" onClick={onMost} className="ml-2 font-medium text-accent-text hover:underline">
          Send all
        </button>
      )}
    </>
  )
}

function Chosen({ person, error, onChange }: { person: Recipient; error: string | undefined; onChange: () => void }) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium text-text">To</p>
      <div className="flex items-center gap-3 rounded-card border border-line bg-sunken px-3 py-2.5">
        <PersonLine person={person} />
        <Button size="sm" variant="ghost" onClick={onChange}>
          Change
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
