/** What an open seat says: the terms as names and values, and where it leads. */
import type { SeatDeal, SeatTerms } from '@handshake/contracts/seat/seat-views.ts'
import { openLoan } from '@handshake/domain/loan/loan-account.ts'
import { months } from '@handshake/domain/loan/loan-addendum.ts'
import { costOf } from '@handshake/domain/loan/loan-cost.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { add, formatAmount, zero } from '@handshake/domain/money.ts'
import type { Fact } from '#patterns/facts-card.tsx'
import { formatMoment } from '#platform/format.ts'

/** Where what became of it is. */
export const dealAddress = ({ kind, id }: SeatDeal): string =>
  kind === 'loan-ask' ? `/create/loan?ask=${id}` : `/${kind}/${id}`

/** In the words of the terms themselves. */
export const textOf = (terms: SeatTerms): string => {
  switch (terms.type) {
    case 'loan':
      return terms.purpose
    case 'rental':
    case 'service':
      return terms.description
    default:
      return terms.terms
  }
}

/** From the side of whoever takes it. */
export function factsOf(terms: SeatTerms, now: Date): readonly Fact[] {
  switch (terms.type) {
    case 'loan':
      return loanFacts(terms, now)
    case 'rental':
      return [
        { name: 'From', value: formatMoment(new Date(terms.startsAt)) },
        { name: 'Back by', value: formatMoment(new Date(terms.endsAt)) },
        { name: 'Rent', value: formatAmount(terms.rentCents) },
        { name: 'Deposit you get back', value: formatAmount(terms.depositCents) },
        {
          name: 'Late return',
          value: terms.lateFeeCents > 0 ? `${formatAmount(terms.lateFeeCents)} a day, from the deposit` : 'No fee',
        },
      ]
    case 'service':
      return [
        // Numbered: two can have the same name.
        ...terms.milestones.map(({ name, amountCents }, place) => ({
          name: `${place + 1}. ${name}`,
          value: formatAmount(amountCents),
        })),
        {
          name: 'You’re paid in total',
          value: formatAmount(add(zero, ...terms.milestones.map((one) => one.amountCents))),
        },
        { name: 'Revisions', value: terms.revisions === 0 ? 'None' : `${terms.revisions} for each milestone` },
      ]
    case 'escrow':
      return [{ name: 'Held for you', value: formatAmount(terms.amountCents) }]
    case 'custom':
      return terms.stakeCents > 0 ? [{ name: 'Each of you puts in', value: formatAmount(terms.stakeCents) }] : []
    case 'trust_only':
      return []
  }
}

function loanFacts(terms: Extract<SeatTerms, { type: 'loan' }>, now: Date): readonly Fact[] {
  const cost = costOf(terms, openLoan(terms, now))
  return [
    { name: 'Amount', value: formatAmount(terms.principalCents) },
    { name: 'Yearly rate', value: formatRate(terms.rateBps) },
    { name: 'For', value: months(terms.termMonths) },
    { name: 'Paid out, after our fee', value: formatAmount(cost.disbursedCents) },
    { name: 'Paid back each month', value: formatAmount(cost.installmentCents) },
    { name: 'Paid back in total', value: formatAmount(cost.repaidCents) },
    { name: 'Yearly rate with fees (APR)', value: formatRate(cost.aprBps) },
  ]
}
