/** What a loan costs and brings, line by line, for both sides the same. */
import type { LoanCost } from '@handshake/domain/loan/loan-cost.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Money } from '#ui/money.tsx'

export function CostLines({ cost, payments }: { cost: LoanCost; payments: number }) {
  return (
    <AmountLines
      lines={[
        { label: 'Loan amount', amount: cost.principalCents },
        { label: 'Interest', amount: cost.interestCents },
        {
          label: 'Origination fee',
          hint: `${formatRate(fees.loanOrigination.bps)}, taken off the payout`,
          amount: cost.originationFeeCents,
        },
      ]}
      total={{ label: 'Total paid back', amount: cost.repaidCents }}
      after={[
        {
          label: payments === 1 ? 'One payment' : `${payments} monthly payments`,
          value: <Money amount={cost.installmentCents} size="sm" />,
        },
        { label: 'The borrower gets', value: <Money amount={cost.disbursedCents} size="sm" /> },
        {
          label: `The lender gets, after ${formatRate(fees.loanServicing.bps)} servicing`,
          value: <Money amount={cost.lenderReceivesCents} size="sm" />,
        },
        { label: 'Cost of the loan', value: <Money amount={cost.costCents} size="sm" /> },
        { label: 'Yearly rate with fees (APR)', value: formatRate(cost.aprBps) },
      ]}
    />
  )
}
