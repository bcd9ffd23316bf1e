/** Depositing or withdrawing, from the first digit to the answer, in one sheet that survives reloads, retries and a lost session. */
import type { PaymentOrder } from '@handshake/contracts/payment/payment.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOwnStop } from '#features/safety/safety.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { OwnStopCallout } from '#patterns/own-stop-callout.tsx'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { Button } from '#ui/button.tsx'
import { inOrderOfUse, usualMethod } from '../method/method-look.ts'
import { balanceKey, methodsQuery } from '../payment.queries.ts'
import { OrderDone } from './order-done.tsx'
import { emptyOrder, orderProblem, readOrderFields, suggested, toOrderInput } from './order-fields.ts'
import { OrderForm } from './order-form.tsx'
import { type OrderKind, orderKinds } from './order-kinds.ts'
import { OrderReview } from './order-review.tsx'

type OrderDialogProps = {
  open: boolean
  personId: string
  availableCents: Cents | null
  /** What has to reach the wallet: the amount then follows the method until somebody types another. */
  neededCents?: Cents | null | undefined
  onClose: () => void
}

export const DepositDialog = (props: OrderDialogProps) => <OrderDialog kind="deposit" {...props} />
export const WithdrawDialog = (props: OrderDialogProps) => <OrderDialog kind="withdrawal" {...props} />

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
  // Nobody is told what is wrong before they have said that they are finished.
  const [judged, setJudged] = useState(false)
  const [asksForReview, setAsksForReview] = useState(false)
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
    onDone({ balance }) {
      client.setQueryData(balanceKey, balance)
      lookAgain(client, 'wallet')
    },
  })
  const { draft, result } = form
  const fields = suggested(draft.fields, usualMethod(methods.data?.methods ?? []), neededCents)
  const { amountCents } = fields
  const method = methods.data?.methods.find((one) => one.method === fields.method)
  const ownStop = useOwnStop(kind === 'deposit' ? amountCents : null, 'deposit')
  const local = orderProblem(fields, { kind, availableCents })

  function check() {
    setJudged(true)
    setAsksForReview(local === null && method === undefined)
    if (local !== null || method === undefined) return
    form.edit({ method: method.method, amountCents })
    form.check()
  }

  // Who is quicker than the methods is not made to press again.
  const isKnown = method !== undefined
  const goOn = useEffectEvent(check)
  useEffect(() => {
    if (asksForReview && isKnown) goOn()
  }, [asksForReview, isKnown])

  function close() {
    setJudged(false)
    setAsksForReview(false)
    onClose()
  }

  function again() {
    form.startOver()
    setJudged(false)
  }

  return (
    <MoneyDialog
      open={open}
      form={form}
      problem={{ ours: 'Failed to process payment.' }}
      edit={{
        title: words.title,
        content: (formId) => (
          <>
            {!methods.data && <ActionProblem error={methods.error} className="mb-5" />}
            <OrderForm
              id={formId}
              kind={kind}
              fields={fields}
              problem={form.problemOf('amountCents') ?? (judged ? (local ?? undefined) : undefined)}
              methods={methods.data && inOrderOfUse(methods.data.methods)}
              availableCents={availableCents}
              onEdit={form.edit}
              onSubmit={check}
            />
            {ownStop && <OwnStopCallout words={ownStop} className="mt-5" />}
          </>
        ),
      }}
      review={
        amountCents !== null && method !== undefined
          ? {
              title: words.review,
              content: (
                <>
                  <OrderReview {...{ kind, amountCents, method, availableCents }} />
                  {ownStop && <OwnStopCallout words={ownStop} className="mt-5" />}
                </>
              ),
              disabled: ownStop !== null,
              confirmText: `${words.action} ${formatAmount(amountCents)}`,
              busyText: words.busy,
            }
          : null
      }
      done={
        result && {
          title: words.title,
          content: <OrderDone order={result.order} availableCents={result.balance.availableCents} />,
          actions: (
            <>
              {unsuccessful.includes(result.order.state) && <Button onClick={again}>Try again</Button>}
              <Button variant="primary" onClick={close}>
                {neededCents === null ? 'Done' : 'Back to the bet'}
              </Button>
            </>
          ),
        }
      }
      onClose={close}
    />
  )
}

const unsuccessful: readonly PaymentOrder['state'][] = ['failed', 'cancelled']
