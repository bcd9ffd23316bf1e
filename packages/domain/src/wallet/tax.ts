/** The tax year of a person: what counts as income, when a 1099 is due, and what would be withheld. */
import { add, type Cents, dollars, share } from '../money.ts'

export const form1099ThresholdCents = dollars(600)

export const withholdingRates = [
  { name: 'Backup withholding', state: null, bps: 2_400 },
  { name: 'California', state: 'CA', bps: 700 },
  { name: 'New York', state: 'NY', bps: 685 },
  { name: 'Texas', state: 'TX', bps: 0 },
] as const

export type Income = { readonly winnings: Cents; readonly interest: Cents; readonly rewards: Cents }

export type Withholding = (typeof withholdingRates)[number] & { readonly amount: Cents }

export type TaxYear = Income & {
  readonly total: Cents
  readonly reportable: boolean
  readonly withholding: readonly Withholding[]
}

/** Figures to show: nothing is withheld from a balance (decision 2.14). */
export function taxYear(income: Income): TaxYear {
  const total = add(income.winnings, income.interest, income.rewards)
  return {
    ...income,
    total,
    reportable: total >= form1099ThresholdCents,
    withholding: withholdingRates.map((rate) => ({ ...rate, amount: share(total, rate.bps) })),
  }
}
