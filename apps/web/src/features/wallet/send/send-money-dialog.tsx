/** Sending money, from the first digit to the receipt, in one sheet that survives reloads, retries and a lost session. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { balanceQuery, historyQuery } from '../wallet.queries.ts'
import { recentPeople } from './recipient-options.ts'
import {
  emptyFields,
  problemsWith,
  type Recipient,
  readFields,
  type SendMoneyProblems,
  shortNameOf,
  toInput,
} from './send-money-fields.ts'
import { SendMoneyForm } from './send-money-form.tsx'
import { SendMoneyReview } from './send-money-review.tsx'

type SendMoneyDialogProps = {
  open: boolean
  person: { readonly id: string; readonly username: string }
  availableCents: Cents | null
  onClose: () => void
}

export function SendMoneyDialog({ open, person, availableCents, onClose }: SendMoneyDialogProps) {
  const client = useQueryClient()
  // Nobody is told what is wrong before they have said that they are finished.
  const [judged, setJudged] = useState(false)
  const history = useInfiniteQuery({ ...historyQuery({}), enabled: open })
  const form = useMoneyForm({
    route: wallet.sendMoney,
    name: `send-money:${person.id}`,
    open,
    empty: emptyFields,
    readFields,
    toInput,
    fieldOf: {
      'wallet.transfer-not-positive': 'amountCents',
      'wallet.amount-out-of-range': 'amountCents',
      'wallet.insufficient-funds-with-fee': 'amountCents',
      'wallet.unknown-recipient': 'recipient',
      'wallet.own-wallet': 'recipient',
    },
    onDone({ balance }) {
      client.setQueryData(balanceQuery.queryKey, balance)
      lookAgain(client, 'wallet')
    },
  })
  const { draft, result } = form
  const { amountCents, recipient, note } = draft.fields
  const local = problemsWith(draft.fields, { ownUsername: person.username, availableCents })
  const problems: SendMoneyProblems = {
    ...(judged ? local : {}),
    ...refusedFields(form.problemOf),
  }

  function check() {
    setJudged(true)
    if (Object.keys(local).length === 0) form.check()
  }

  function again() {
    form.startOver()
    form.edit(emptyFields)
    setJudged(false)
  }

  function close() {
    setJudged(false)
    onClose()
  }

  const ready = amountCents !== null && recipient !== null
  return (
    <MoneyDialog
      open={open}
      form={form}
      problem={{ ours: 'Failed to complete transfer.' }}
      edit={{
        title: 'Send money',
        content: (formId) => (
          <SendMoneyForm
            id={formId}
            fields={draft.fields}
            problems={problems}
            availableCents={availableCents}
            recent={recentPeople(history.data?.pages[0]?.transactions ?? [])}
            onEdit={form.edit}
            onSubmit={check}
          />
        ),
      }}
      review={
        ready
          ? {
              title: 'Check and send',
              content: <SendMoneyReview {...{ amountCents, recipient, note, availableCents }} />,
              confirmText: `Send ${formatAmount(amountCents)} to ${shortNameOf(recipient)}`,
              busyText: 'Sending…',
            }
          : null
      }
      done={
        ready && result
          ? {
              title: 'Sent',
              content: <SendMoneyDone {...{ result, amountCents, recipient }} />,
              actions: (
                <>
                  <Button onClick={again}>Send another</Button>
                  <Button variant="primary" onClick={close}>
                    Done
                  </Button>
                </>
              ),
            }
          : null
      }
      onClose={close}
    />
  )
}

/** The words of a refusal, beside the field it is about. */
function refusedFields(problemOf: (field: 'amountCents' | 'recipient') => string | undefined): SendMoneyProblems {
  const [amountCents, recipient] = [problemOf('amountCents'), problemOf('recipient')]
  return { ...(amountCents && { amountCents }), ...(recipient && { recipient }) }
}

type SendMoneyDoneProps = {
  result: ResultOf<typeof wallet.sendMoney>
  amountCents: Cents
  recipient: Recipient
}

/** The last step of sending money: that it happened, and what is left. */
function SendMoneyDone({ result, amountCents, recipient }: SendMoneyDoneProps) {
  const name = result.transaction.otherPerson?.displayName ?? recipient.displayName
  return (
    <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-yours" />
      <Money amount={amountCents} size="2xl" />
      <p className="max-w-full text-lg font-medium break-words text-text">is with {name} now</p>
      <p className="text-sm text-muted">
        Fee {formatAmount(result.feeCents)}. You have {formatAmount(result.balance.availableCents)} left.
      </p>
    </div>
  )
}
