/** The sheet a loan is answered with: the borrower accepts the offer, then the lender sends the money; each on one sheet, exactly once. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { sharedWithLender } from '@handshake/domain/loan/credit-assessment.ts'
import { openLoan } from '@handshake/domain/loan/loan-account.ts'
import { leastBackCents } from '@handshake/domain/loan/loan-cost.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { useTakeInLoan } from './loan.queries.ts'
import { LoanSheet, type LoanWallet } from './loan-sheet.tsx'

type AnswerSheetProps = { view: LoanView; wallet: LoanWallet; onClose: () => void }

const nothingTyped = {}

function useAnswer(
  { view, onClose }: AnswerSheetProps,
  route: typeof loan.applyForLoan | typeof loan.approveLoan,
  name: 'accept-loan' | 'send-loan',
) {
  const takeIn = useTakeInLoan()
  return useMoneyForm({
    route,
    name: `${name}:${view[view.role].id}:${view.id}`,
    open: true,
    empty: nothingTyped,
    readFields: () => nothingTyped,
    toInput: (requestId) => ({ requestId, loanId: view.id }),
    fieldOf: {},
    onDone(after) {
      // The page says what happened; nothing pops up over it.
      takeIn(after)
      onClose()
    },
  })
}

const sheetOf = (view: LoanView) => ({
  side: view.role,
  other: view.role === 'lender' ? view.borrower : view.lender,
  cost: view.cost,
  rows: view.schedule.map(({ dueAt }) => ({ dueAt: new Date(dueAt) })),
  leastBack: leastBackCents(openLoan(view.terms, new Date())),
  summary: view.summary,
})

export function AcceptLoanSheet(props: AnswerSheetProps) {
  const { view, wallet, onClose } = props
  const form = useAnswer(props, loan.applyForLoan, 'accept-loan')
  return (
    <MoneyDialog
      open
      form={form}
      problem={{ title: 'We couldn’t accept the loan' }}
      review={{
        title: `Loan from ${view.lender.displayName}`,
        confirmText: 'Accept the loan',
        busyText: 'Accepting…',
        content: (
          <>
            <LoanSheet {...sheetOf(view)} sendsNow={false} wallet={wallet} />
            <p className="mt-6 text-sm text-muted">{sharedWithLender}</p>
          </>
        ),
      }}
      onClose={onClose}
    />
  )
}

export function SendLoanSheet(props: AnswerSheetProps) {
  const { view, wallet, onClose } = props
  const form = useAnswer(props, loan.approveLoan, 'send-loan')
  const { availableCents } = wallet
  return (
    <MoneyDialog
      open
      form={form}
      problem={{ title: 'We couldn’t send the loan' }}
      review={{
        title: `Loan to ${view.borrower.displayName}`,
        confirmText: `Send ${formatAmount(view.terms.principalCents)}`,
        busyText: 'Sending…',
        disabled: availableCents !== null && availableCents < view.terms.principalCents,
        content: <LoanSheet {...sheetOf(view)} sendsNow wallet={wallet} />,
      }}
      onClose={onClose}
    />
  )
}
