/** What two people agree on in a loan: amount, yearly rate, months and how it may be paid, with the range of each. */
import { type Cents, dollars, formatAmount } from '../money.ts'
import { loanRateBps, loanTermMonths, ranges } from '../wallet/limits.ts'

export type LoanTerms = {
  readonly principalCents: Cents
  /** Yearly, in basis points: 1,250 is 12.5%. */
  readonly rateBps: number
  readonly termMonths: number
  /** Whether one installment may be paid in parts. */
  readonly allowSplitPayments: boolean
  readonly purpose: string
}

/** What a list calls it: the first line of what it is for, or how much it is. */
export const loanTitle = ({ purpose, principalCents }: LoanTerms): string =>
  purpose.split('\n')[0]?.trim() || `Loan of ${formatAmount(principalCents)}`

/** The workflow's own guard; forms and the wallet hold people to the narrower range in wallet/limits.ts (decision 2.12). */
export const loanPrincipalGuard = {
  minCents: dollars(1),
  maxCents: dollars(50_000),
  message: 'Loan amount must be between $1 and $50,000',
} as const

export const loanPurposeLength = { max: 200 } as const

/** Highest yearly rate per region; a region with `null` allows no loans at all. Regions that are not named take `otherwise`. */
export type LoanRateCaps = { readonly otherwise: number; readonly regions: Readonly<Record<string, number | null>> }

export const standardRateCaps: LoanRateCaps = { otherwise: loanRateBps.max, regions: {} }

/** The cap where both people live: the lower one counts, and null where one of the regions allows no loans. */
export function rateCapBps(caps: LoanRateCaps, regions: readonly (string | null)[]): number | null {
  const found = regions.map((region) => {
    const cap = region === null ? undefined : caps.regions[region.toUpperCase()]
    return cap === undefined ? caps.otherwise : cap
  })
  if (found.includes(null)) return null
  return Math.min(loanRateBps.max, ...found.filter((cap) => cap !== null))
}

/** Reads 'US-NY=16, US-AR=17, US-XX=none, *=36' from the configuration; null where a part cannot be understood. */
export function parseRateCaps(text: string): LoanRateCaps | null {
  let otherwise: number = loanRateBps.max
  const regions: Record<string, number | null> = {}
  for (const part of text.split(',')) {
    if (part.trim() === '') continue
    const match = /^\s*([A-Za-z]{2}(?:-[A-Za-z0-9]{1,3})?|\*)\s*=\s*(none|\d{1,2}(?:\.\d{1,2})?)\s*$/.exec(part)
    if (match === null) return null
    const [, region = '', rate = ''] = match
    const cap = rate === 'none' ? null : percentToBps(rate)
    if (cap !== null && cap > loanRateBps.max) return null
    if (region !== '*') regions[region.toUpperCase()] = cap
    else if (cap === null) return null
    else otherwise = cap
  }
  return { otherwise, regions }
}

const percentToBps = (text: string): number => {
  const [whole = '0', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** '12.5%', '0%'. */
export function formatRate(bps: number): string {
  const decimals = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(bps / 100)}${decimals === '' ? '' : `.${decimals}`}%`
}

export type LoanTermsFault = 'amount' | 'rate' | 'term' | 'purpose'

/** The first thing that is out of range, with its words; null when the terms may be offered. */
export function judgeLoanTerms(
  terms: LoanTerms,
  capBps: number = loanRateBps.max,
): { readonly fault: LoanTermsFault; readonly message: string } | null {
  const { minCents, maxCents } = ranges.loan
  if (terms.principalCents < minCents || terms.principalCents > maxCents) {
    return {
      fault: 'amount',
      message: `Loan amount must be between ${formatAmount(minCents)} and ${formatAmount(maxCents)}`,
    }
  }
  if (!Number.isInteger(terms.rateBps) || terms.rateBps < loanRateBps.min || terms.rateBps > capBps) {
    return { fault: 'rate', message: `Interest must be between 0% and ${formatRate(capBps)} a year` }
  }
  const { min, max } = loanTermMonths
  if (!Number.isInteger(terms.termMonths) || terms.termMonths < min || terms.termMonths > max) {
    return { fault: 'term', message: `Choose a term between ${min} and ${max} months` }
  }
  if (terms.purpose.length > loanPurposeLength.max) {
    return { fault: 'purpose', message: `Keep the purpose to ${loanPurposeLength.max} characters or fewer` }
  }
  return null
}
