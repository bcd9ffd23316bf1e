/** The sheet a loan is offered or asked for with to somebody who is not here yet: one press from having the link. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import type { LoanSide } from '@handshake/domain/loan/loan-summary.ts'
import { loanTitle } from '@handshake/domain/loan/loan-terms.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { Someone } from '#patterns/add-someone.tsx'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { LoanSheet, type LoanWallet, useTypedSheet } from './loan-sheet.tsx'
import { readTerms } from './offer-sheet.tsx'

type SeatSheetProps = {
  side: LoanSide
  me: Pick<PersonView, 'id' | 'displayName'>
  someone: Someone
  terms: LoanView['terms']
  wallet: LoanWallet
  onClose: () => void
  onMade: (view: SeatView) => void
}

export function SeatSheet({ side, me, someone, terms, wallet, onClose, onMade }: SeatSheetProps) {
  const form = useMoneyForm({
    route: seat.openSeat,
    name: `loan-by-link:${side}:${me.id}:${someone.name}`,
    open: true,
    empty: terms,
    readFields: readTerms,
    toInput: (requestId, fields): CallOf<typeof seat.openSeat> => ({
      ...{ requestId, ...someone, way: side === 'lender' ? 'offer' : 'ask', title: loanTitle(fields) },
      terms: { type: 'loan', ...fields },
    }),
    fieldOf: {},
    onDone: onMade,
  })
  const asked = form.draft.fields
  const names =
    side === 'lender'
      ? { lender: me.displayName, borrower: someone.name }
      : { lender: someone.name, borrower: me.displayName }
  const sheet = useTypedSheet(asked, names, side)
  const amount = formatAmount(asked.principalCents)
  return (
    <MoneyDialog
      open
      form={form}
      problem={{ title: 'We couldn’t make the link' }}
      review={{
        title: side === 'lender' ? `Offer ${someone.name} a loan` : `Ask ${someone.name} for a loan`,
        confirmText: side === 'lender' ? `Offer ${amount}` : `Ask for ${amount}`,
        busyText: 'Making the link…',
        content: (
          <>
            <LoanSheet {...sheet} wallet={wallet} />
            <p className="mt-6 text-sm text-muted">
              {`You get a link for ${someone.name}. They read the terms, join, and answer. No money moves before that.`}
            </p>
          </>
        ),
      }}
      onClose={onClose}
    />
  )
}
