/** Depositing or withdrawing, from the first digit to the answer, in one sheet that survives reloads, retries and a lost session. */
import type { PaymentOrder } from '@handshake/contracts/payment.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { ActionError } from '#ui/action-error.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { usualMethod } from '../method/method-look.ts'
import { balanceKey, methodsQuery } from '../payment.queries.ts'
import { OrderDone } from './order-done.tsx'
import { emptyOrder, orderProblem, readOrderFields, suggested, toOrderInput } from './order-fields.ts'
import { OrderForm } from './order-form.tsx'
import { type OrderKind, orderKinds } from './order-kinds.ts'
import { OrderReview } from './order-review.tsx'

export type OrderDialogProps = {
  open: boolean
  personId: string
  availableCents: Cents | null
  /** What has to reach the wallet: the amount then follows the method until somebody types another. */
  neededCents?: Cents | null | undefined
  onClose: () => void
}

export function OrderDialog({
  kind,
  open,
  personId,
  availableCents,
  onClose,
  ...props
}: OrderDialogProps & { kind: OrderKind }) {
  const { neededCents = null } = props
  const { route, words } = orderKinds[kind]
  const client = useQueryClient()
  const formId = useId()
  // Nobody is told what is wrong before they have said that they are finished.
  const [judged, setJudged] = useState(false)
  const methods = useQuery({ ...methodsQuery, enabled: open })
  const form = useMoneyForm({
    route,
    name: `${kind}:${personId}`,
    open,
    empty: emptyOrder,
    readFields: readOrderFields,
    toInput: toOrderInput,
    fieldOf: {
      'wallet.deposit-not-positive': 'amountCents',
      'wallet.deposit-out-of-range': 'amountCents',
      'wallet.withdrawal-not-positive': 'amountCents',
      'wallet.withdrawal-out-of-range': 'amountCents',
      'wallet.amount-out-of-range': 'amountCents',
      'wallet.insufficient-funds': 'amountCents',
      'payment.fees-exceed-amount': 'amountCents',
      'payment.beyond-card': 'amountCents',
    },
    onDone({ order, balance }) {
      client.setQueryData(balanceKey, balance)
      lookAgain(client, 'wallet')
      announce(order)
    },
  })
  const { draft, result } = form
  const fields = suggested(draft.fields, usualMethod(methods.data?.methods ?? []), neededCents)
  const { amountCents } = fields
  const method = methods.data?.methods.find((one) => one.method === fields.method)
  const broke = form.error?.kind === 'bug' ? 'Failed to process payment. ' : ''
  const local = orderProblem(fields, { kind, availableCents })

  function check() {
    setJudged(true)
    if (local !== null || method === undefined) return
    form.edit({ method: method.method, amountCents })
    form.check()
  }

  function close() {
    form.leave()
    setJudged(false)
    onClose()
  }

  function again() {
    form.startOver()
    setJudged(false)
  }

  const reviewing = draft.step === 'review' && amountCents !== null && method !== undefined
  const done = draft.step === 'done' && result !== undefined
  const failed = done && (result.order.state === 'failed' || result.order.state === 'cancelled')
  return (
    <Modal
      title={reviewing ? words.review : words.title}
      open={open}
      onOpenChange={(next) => next || close()}
      footer={
        done ? (
          <>
            {failed && <Button onClick={again}>Try again</Button>}
            <Button variant="primary" onClick={close}>
              {neededCents === null ? 'Done' : 'Back to the bet'}
            </Button>
          </>
        ) : reviewing ? (
          <>
            {!draft.unsettled && (
              <Button variant="ghost" size="lg" onClick={form.reconsider}>
                Back
              </Button>
            )}
            <Button variant="primary" size="lg" busy={form.busy} busyText={words.busy} onClick={form.confirm}>
              {words.action} {formatAmount(amountCents)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" size="lg" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" size="lg">
              Review
            </Button>
          </>
        )
      }
    >
      {done ? (
        <OrderDone order={result.order} availableCents={result.balance.availableCents} />
      ) : (
        <>
          <ActionError
            message={form.problem && `${broke}${form.problem.userMessage}`}
            reference={form.problem?.reference}
            unsettled={draft.unsettled && !form.busy}
            onStartOver={form.startOver}
            usedUp={form.error?.code === 'wallet.id-reused'}
            action={
              form.error?.code === 'session.unverified' && (
                <ButtonLink size="sm" to="/email-verification">
                  Verify your email
                </ButtonLink>
              )
            }
            className="mb-5"
          />
          {methods.isError && !methods.data && (
            <Callout urgent tone="loss" className="mb-5">
              {describeError(methods.error).userMessage}
            </Callout>
          )}
          {reviewing ? (
            <OrderReview {...{ kind, amountCents, method, availableCents }} />
          ) : (
            <OrderForm
              id={formId}
              kind={kind}
              fields={fields}
              problem={form.problemOf('amountCents') ?? (judged ? (local ?? undefined) : undefined)}
              methods={methods.data?.methods}
              availableCents={availableCents}
              onEdit={form.edit}
              onSubmit={check}
            />
          )}
        </>
      )}
    </Modal>
  )
}

/** Only of what has happened; an order under way or declined speaks for itself in the sheet. */
function announce({ kind, state, netCents }: PaymentOrder): void {
  if (state !== 'completed') return
  toast.success(`${formatAmount(netCents)} ${orderKinds[kind].words.doneLine}`)
}
