/** What each money recipe of the loan's table posts. Ids follow from the loan or the request, so none of it can happen twice. */
import { present } from '@handshake/domain/assert.ts'
import { originationFee } from '@handshake/domain/loan/loan-cost.ts'
import type { LoanRecipe } from '@handshake/domain/loan/loan-machine.ts'
import { toLender } from '@handshake/domain/loan/loan-payment.ts'
import { cents } from '@handshake/domain/money.ts'
import { feeWithShares } from '@handshake/ledger/fee-shares.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { partTransferId, serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Loan } from './loan.store.ts'
import type { PlannedLoan } from './loan-move.ts'

const about = ({ id }: Loan) => ({ kind: 'agreement', id }) as const

export const loanRecipes: Readonly<Record<LoanRecipe, (planned: PlannedLoan) => readonly Transfer[]>> = {
  'lock-principal': ({ before }) => [
    {
      id: serverTransferId('loan-principal', before.id),
      kind: 'agreement.lock',
      from: before.lenderId,
      to: before.id,
      amountCents: before.terms.principalCents,
      reference: about(before),
      description: 'lent to a person',
    },
  ],
  disburse: ({ before }) => {
    const feeCents = originationFee(before.terms.principalCents)
    const fee = feeWithShares({
      id: serverTransferId('loan-origination-fee', before.id),
      kind: 'loan.origination-fee',
      from: before.id,
      amountCents: feeCents,
      reference: about(before),
    })
    return [
      {
        id: serverTransferId('loan-disbursement', before.id),
        kind: 'agreement.release',
        from: before.id,
        to: before.borrowerId,
        amountCents: cents(before.terms.principalCents - feeCents),
        reference: about(before),
        description: 'a loan paid out',
      },
      ...(feeCents > 0 ? fee : []),
    ]
  },
  repay: ({ before, attempt }) => {
    const { id, portions, servicingFeeCents } = present(attempt.payment, 'a payment says what it settles')
    const lenderCents = toLender(portions)
    const transfers: Transfer[] = []
    if (lenderCents > 0) {
      transfers.push({
        id,
        kind: 'loan.repay',
        from: before.borrowerId,
        to: before.lenderId,
        amountCents: lenderCents,
        reference: about(before),
        // The tax year of the lender reads the interest from here.
        metadata: { interestCents: portions.interestCents, principalCents: portions.principalCents },
      })
    }
    if (servicingFeeCents > 0) {
      transfers.push(
        ...feeWithShares({
          id: partTransferId(id, 'fee'),
          kind: 'loan.servicing-fee',
          from: before.lenderId,
          amountCents: servicingFeeCents,
          reference: about(before),
        }),
      )
    }
    if (portions.lateFeeCents > 0) {
      transfers.push(
        ...feeWithShares({
          id: partTransferId(id, 'late-fee'),
          kind: 'loan.late-fee',
          from: before.borrowerId,
          amountCents: portions.lateFeeCents,
          reference: about(before),
        }),
      )
    }
    return transfers
  },
}
