/** What a loan costs and brings, line by line, in words for whoever reads it. */
import type { LoanCost } from '@handshake/domain/loan/loan-cost.ts'
import type { LoanSide } from '@handshake/domain/loan/loan-summary.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Money } from '#ui/money.tsx'

/** Leave `reader` out where nobody is in it yet. */
type CostLinesProps = { cost: LoanCost; payments: number; reader?: LoanSide | undefined }

export function CostLines({ cost, payments, reader }: CostLinesProps) {
  return (
    <AmountLines
      lines={[
        { label: 'Loan amount', amount: cost.principalCents },
        { label: 'Interest', amount: cost.interestCents },
        {
          label: 'One-time fee',
          hint: `${formatRate(fees.loanOrigination.bps)}, taken off the payout`,
          amount: cost.originationFeeCents,
        },
      ]}
      total={{ label: reader === 'borrower' ? 'You pay back' : 'Total paid back', amount: cost.repaidCents }}
      after={[
        {
          label: payments === 1 ? 'One payment' : `${payments} monthly payments`,
          value: <Money amount={cost.installmentCents} size="sm" />,
        },
        {
          label: reader === 'borrower' ? 'You get' : 'The borrower gets',
          value: <Money amount={cost.disbursedCents} size="sm" />,
        },
        {
          label: `${reader === 'lender' ? 'You get' : 'The lender gets'} back, after our ${formatRate(fees.loanServicing.bps)} fee`,
          value: <Money amount={cost.lenderReceivesCents} size="sm" />,
        },
        { label: 'Cost of the loan', value: <Money amount={cost.costCents} size="sm" /> },
        { label: 'Yearly rate with fees (APR)', value: formatRate(cost.aprBps) },
      ]}
    />
  )
}
