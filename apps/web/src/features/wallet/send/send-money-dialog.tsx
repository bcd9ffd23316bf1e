/** Sending money, from the first digit to the receipt, in one sheet that survives reloads, retries and a lost session. */
import { wallet } from '@handshake/contracts/wallet.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { ActionError } from '#ui/action-error.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { balanceQuery, historyQuery } from '../wallet.queries.ts'
import { recentPeople } from './recipient-options.ts'
import { SendMoneyDone } from './send-money-done.tsx'
import {
  emptyFields,
  problemsWith,
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
  const formId = useId()
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
    onDone({ transaction, balance }) {
      client.setQueryData(balanceQuery.queryKey, balance)
      lookAgain(client, 'wallet')
      const who = transaction.otherPerson?.displayName ?? 'them'
      toast.success(`${formatAmount(cents(-transaction.amountCents))} sent to ${who}`)
    },
  })
  const { draft, result } = form
  const { amountCents, recipient, note } = draft.fields
  const broke = form.error?.kind === 'bug' ? 'Failed to complete transfer. ' : ''
  const local = problemsWith(draft.fields, { ownUsername: person.username, availableCents })
  const problems: SendMoneyProblems = {
    ...(judged ? local : {}),
    ...refusedFields(form.problemOf),
  }

  function check() {
    setJudged(true)
    if (Object.keys(local).length === 0) form.check()
  }

  function close() {
    form.leave()
    setJudged(false)
    onClose()
  }

  function again() {
    form.startOver()
    form.edit(emptyFields)
    setJudged(false)
  }

  const ready = amountCents !== null && recipient !== null
  const reviewing = draft.step === 'review' && ready
  const done = draft.step === 'done' && ready
  return (
    <Modal
      title={done ? 'Sent' : reviewing ? 'Check and send' : 'Send money'}
      open={open}
      onOpenChange={(next) => next || close()}
      footer={
        done ? (
          <>
            <Button onClick={again}>Send another</Button>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </>
        ) : reviewing ? (
          <>
            {!draft.unsettled && (
              <Button variant="ghost" size="lg" onClick={form.reconsider}>
                Back
              </Button>
            )}
            <Button
              variant="primary"
              size="lg"
              busy={form.busy}
              busyText="Sending…"
              onClick={form.confirm}
              className="min-w-0"
            >
              <span className="truncate">
                Send {formatAmount(amountCents)} to {shortNameOf(recipient)}
              </span>
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
        result && <SendMoneyDone result={result} amountCents={amountCents} recipient={recipient} />
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
          {reviewing ? (
            <SendMoneyReview {...{ amountCents, recipient, note, availableCents }} />
          ) : (
            <SendMoneyForm
              id={formId}
              fields={draft.fields}
              problems={problems}
              availableCents={availableCents}
              recent={recentPeople(history.data?.pages[0]?.transactions ?? [])}
              onEdit={form.edit}
              onSubmit={check}
            />
          )}
        </>
      )}
    </Modal>
  )
}

/** The words of a refusal, beside the field it is about. */
function refusedFields(problemOf: (field: 'amountCents' | 'recipient') => string | undefined): SendMoneyProblems {
  const [amountCents, recipient] = [problemOf('amountCents'), problemOf('recipient')]
  return { ...(amountCents && { amountCents }), ...(recipient && { recipient }) }
}
