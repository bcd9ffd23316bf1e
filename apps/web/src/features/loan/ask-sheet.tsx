/** The sheet a loan is asked for with: what it would bring and cost, one press from being sent. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { sharedWithLender } from '@handshake/domain/loan/credit-assessment.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { LoanSheet, type LoanWallet, useTypedSheet } from './loan-sheet.tsx'
import { readTerms } from './offer-sheet.tsx'

type AskSheetProps = {
  me: Pick<PersonView, 'id' | 'displayName'>
  lender: PersonView
  terms: LoanView['terms']
  wallet: LoanWallet
  onClose: () => void
  onSent: () => void
}

export function AskSheet({ me, lender, terms, wallet, onClose, onSent }: AskSheetProps) {
  const client = useQueryClient()
  const form = useMoneyForm({
    route: loan.askForLoan,
    name: `ask-for-loan:${me.id}:${lender.id}`,
    open: true,
    empty: terms,
    readFields: readTerms,
    toInput: (requestId, fields) => ({ requestId, lenderId: lender.id, ...fields }),
    fieldOf: {},
    onDone() {
      lookAgain(client, 'agreement')
      onSent()
    },
  })
  const asked = form.draft.fields
  const sheet = useTypedSheet(asked, { lender: lender.displayName, borrower: me.displayName }, 'borrower')
  return (
    <MoneyDialog
      open
      form={form}
      problem={{ title: 'We couldn’t send it' }}
      review={{
        title: `Ask ${lender.displayName} for a loan`,
        confirmText: `Ask for ${formatAmount(asked.principalCents)}`,
        busyText: 'Sending…',
        content: (
          <>
            <LoanSheet {...sheet} wallet={wallet} />
            <p className="mt-6 text-sm text-muted">
              {lender.displayName} can change the terms. You see the offer and accept it before any money moves.{' '}
              {sharedWithLender}
            </p>
          </>
        ),
      }}
      onClose={onClose}
    />
  )
}
