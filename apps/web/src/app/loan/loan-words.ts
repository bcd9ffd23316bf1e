/** What was paid on a loan, in words for its list. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { EventEntry } from '#ui/event-list.tsx'

type Payment = LoanView['payments'][number]

const how: Readonly<Record<Payment['source'], string>> = {
  wallet: 'paid',
  off_platform: 'paid outside of Handshake',
  forgiven: 'forgiven',
}

/** '$102.01 paid: $99.01 principal, $3.00 interest'. */
export function paymentWords({ source, automatic, ...payment }: Payment): string {
  const parts = [
    ['principal', payment.principalCents],
    ['interest', payment.interestCents],
    ['late fee', payment.lateFeeCents],
  ] as const
  const said = parts.filter(([, amount]) => amount > 0).map(([name, amount]) => `${formatAmount(amount)} ${name}`)
  return `${formatAmount(payment.amountCents)} ${how[source]}${automatic ? ' automatically' : ''}: ${said.join(', ')}`
}

export const paymentEntries = ({ payments }: LoanView): EventEntry[] =>
  payments.map((payment) => ({ key: payment.id, words: paymentWords(payment), at: payment.at }))
