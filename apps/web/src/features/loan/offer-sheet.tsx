/** The sheet a loan is offered with: the terms as they were typed, one press from being sent. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanAsk } from '@handshake/contracts/loan/loan-asks.ts'
import { type LoanView, loanTerms } from '@handshake/contracts/loan/loan-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { useTakeInLoan } from './loan.queries.ts'
import { LoanSheet, type LoanWallet, useTypedSheet } from './loan-sheet.tsx'

type Terms = LoanView['terms']

export const readTerms = (value: unknown): Terms | null => loanTerms.safeParse(value).data ?? null

type OfferSheetProps = {
  me: Pick<PersonView, 'id' | 'displayName'>
  borrower: PersonView
  terms: Terms
  /** The ask it answers. */
  askId?: LoanAsk['id'] | undefined
  wallet: LoanWallet
  onClose: () => void
  onSent: (view: LoanView) => void
}

export function OfferSheet({ me, borrower, terms, askId, wallet, onClose, onSent }: OfferSheetProps) {
  const takeIn = useTakeInLoan()
  const form = useMoneyForm({
    route: loan.offerLoan,
    name: `offer-loan:${me.id}:${borrower.id}`,
    open: true,
    empty: terms,
    readFields: readTerms,
    toInput: (requestId, fields) => ({
      ...{ requestId, borrowerId: borrower.id, ...fields },
      ...(askId !== undefined && { askId }),
    }),
    fieldOf: {},
    onDone(view) {
      takeIn(view)
      onSent(view)
    },
  })
  // What may be on its way already is what is shown, whatever was typed since.
  const asked = form.draft.fields
  const sheet = useTypedSheet(asked, { lender: me.displayName, borrower: borrower.displayName }, 'lender')
  return (
    <MoneyDialog
      open
      form={form}
      problem={{ title: 'We couldn’t offer the loan' }}
      review={{
        title: `Offer ${borrower.displayName} a loan`,
        confirmText: `Offer ${formatAmount(asked.principalCents)}`,
        busyText: 'Sending…',
        content: <LoanSheet {...sheet} wallet={wallet} />,
      }}
      onClose={onClose}
    />
  )
}
