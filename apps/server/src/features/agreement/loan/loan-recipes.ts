/** What the money recipes of loans post. Ids follow from the loan or the request, so none of it can happen twice. */
import { present } from '@handshake/domain/assert.ts'
import { originationFee } from '@handshake/domain/loan/loan-cost.ts'
import { toLender } from '@handshake/domain/loan/loan-payment.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { partTransferId, serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { PlannedStep } from '../agreement-hooks.ts'
import { about, isSettledUp, release } from '../step/transfers.ts'
import { loanOf } from './loan.ts'
import type { LoanNote } from './loan-step.ts'

export const loanRecipes: Readonly<Record<string, (step: PlannedStep) => readonly Transfer[]>> = {
  'loan:disburse': (step) => {
    const { id, borrowerId, terms } = loanOf(step.before)
    const feeCents = originationFee(terms.principalCents)
    const fee: Transfer = {
      id: serverTransferId('loan-origination-fee', id),
      kind: 'loan.origination-fee',
      from: id,
      amountCents: feeCents,
      reference: about(step.before),
    }
    return [
      release(step, { personId: borrowerId, amountCents: cents(terms.principalCents - feeCents) }),
      ...(feeCents > 0 ? [fee] : []),
    ]
  },
  'loan:repay': (step) => {
    const { lenderId, borrowerId } = loanOf(step.before)
    const { payment } = step.attempt.note as LoanNote
    const { id, portions, servicingFeeCents } = present(payment, 'a payment says what it settles')
    const { title } = step.before
    const reference = about(step.before)
    const lenderCents = toLender(portions)
    const transfers: Transfer[] = []
    // Where two settle up, the difference was paid for all parts at once; our fees stay as they are.
    if (lenderCents > 0 && !isSettledUp(step)) {
      transfers.push({
        id,
        kind: 'loan.repay',
        from: borrowerId,
        to: lenderId,
        amountCents: lenderCents,
        reference,
        description: `Paid: ${title}`,
        // The tax year of the lender reads the interest from here.
        metadata: { interestCents: portions.interestCents, principalCents: portions.principalCents },
      })
    }
    const fees = [
      {
        part: 'fee',
        kind: 'loan.servicing-fee',
        from: lenderId,
        amountCents: servicingFeeCents,
        name: 'Servicing fee',
      },
      {
        part: 'late-fee',
        kind: 'loan.late-fee',
        from: borrowerId,
        amountCents: portions.lateFeeCents,
        name: 'Late fee',
      },
    ] as const
    for (const { part, name, ...fee } of fees)
      if (fee.amountCents > 0)
        transfers.push({ ...fee, id: partTransferId(id, part), reference, description: `${name}: ${title}` })
    return transfers
  },
}
