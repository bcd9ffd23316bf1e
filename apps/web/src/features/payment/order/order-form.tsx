/** The first step of a deposit or withdrawal: how much, and by which method. */
import { type Cents, dollars, formatAmount } from '@handshake/domain/money.ts'
import { ranges } from '@handshake/domain/wallet/limits.ts'
import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { MethodChoice } from '../method/method-choice.tsx'
import type { MethodView } from '../payment.queries.ts'
import { billOf, maxWithdrawable, type OrderFields } from './order-fields.ts'
import { type OrderKind, orderKinds } from './order-kinds.ts'

const usualAmounts = [25, 50, 100, 500].map(dollars)

type OrderFormProps = {
  id: string
  kind: OrderKind
  fields: OrderFields
  problem: string | undefined
  methods: readonly MethodView[] | undefined
  availableCents: Cents | null
  onEdit: (fields: Partial<OrderFields>) => void
  onSubmit: () => void
}

export function OrderForm({ id, kind, fields, problem, methods, availableCents, onEdit, onSubmit }: OrderFormProps) {
  const most = kind === 'withdrawal' && availableCents !== null ? maxWithdrawable(availableCents) : null
  const setAmount = (amountCents: Cents) => onEdit({ amountCents, amountProblem: null })
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <Field
          label="Amount"
          error={problem}
          hint={arrivalHint(kind, fields)}
          aside={availableCents !== null && `${formatAmount(availableCents)} available`}
        >
          <AmountInput
            size="xl"
            autoFocus
            value={fields.amountCents}
            onValueChange={(amountCents, amountProblem) => onEdit({ amountCents, amountProblem })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {usualAmounts.map((amount) => (
            <Button key={amount} size="sm" className="tabular" onClick={() => setAmount(amount)}>
              {plain(amount)}
            </Button>
          ))}
          {most !== null && (
            <Button size="sm" onClick={() => setAmount(most)}>
              {most === availableCents ? 'All of it' : 'Maximum'}
            </Button>
          )}
        </div>
      </div>
      {methods ? (
        <MethodChoice
          legend={orderKinds[kind].words.methodLegend}
          methods={methods}
          value={fields.method}
          onChange={(method) => onEdit({ method })}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <LoadingLabel />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
    </form>
  )
}

const plain = (amount: Cents) => formatAmount(amount).replace(/\.00$/, '')

/** What arrives after every fee, said while one types. */
function arrivalHint(kind: OrderKind, { amountCents, method }: OrderFields): string {
  const range = `Between ${plain(ranges[kind].minCents)} and ${plain(ranges[kind].maxCents)}.`
  if (amountCents === null || amountCents <= 0 || method === null) return range
  const { netCents } = billOf(kind, method, amountCents)
  if (netCents <= 0) return range
  return kind === 'deposit'
    ? `${formatAmount(netCents)} reaches your wallet.`
    : `You receive ${formatAmount(netCents)}.`
}
