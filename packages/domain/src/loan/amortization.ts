/** The annuity: equal monthly installments in whole cents, worked out exactly, the last one absorbing what rounding left over. */
import { assert } from '../assert.ts'
import { type Cents, cents } from '../money.ts'

/** Basis points a year are this many parts of a whole a month. */
const monthlyParts = 120_000n

export type AmortizedMonth = {
  readonly principalCents: Cents
  readonly interestCents: Cents
}

export type Borrowed = { readonly principalCents: Cents; readonly rateBps: number }

/** Half up, for numbers that are not negative. */
const divideHalfUp = (number: bigint, by: bigint): bigint => (2n * number + by) / (2n * by)

/** P·r / (1 − (1+r)^−n) as one fraction of whole numbers, so nothing is lost before the one rounding at the end (decision 2.13). */
export function installmentCents({ principalCents, rateBps }: Borrowed, months: number): Cents {
  assert(Number.isInteger(months) && months >= 1, `a loan runs at least a month: ${months}`)
  assert(principalCents > 0, 'a loan is of more than nothing')
  const principal = BigInt(principalCents)
  const rate = BigInt(rateBps)
  const grown = (monthlyParts + rate) ** BigInt(months)
  const exact =
    rateBps === 0
      ? divideHalfUp(principal, BigInt(months))
      : divideHalfUp(principal * rate * grown, monthlyParts * (grown - monthlyParts ** BigInt(months)))
  // A dollar over ten years would round to nothing a month, and then everything would fall on the last one.
  return cents(Math.max(1, Number(exact)))
}

export const monthlyInterest = ({ principalCents, rateBps }: Borrowed): Cents =>
  cents(Number(divideHalfUp(BigInt(principalCents) * BigInt(rateBps), monthlyParts)))

/** The months of a loan that pays `payment` each time, at most `months` of them; shorter where less than that is owed. */
export function amortize({ principalCents, rateBps }: Borrowed, months: number, payment: Cents): AmortizedMonth[] {
  const rows: AmortizedMonth[] = []
  let balance: number = principalCents
  while (balance > 0) {
    const interest = monthlyInterest({ principalCents: cents(balance), rateBps })
    const last = rows.length === months - 1
    const principal = last ? balance : Math.min(balance, Math.max(0, payment - interest))
    rows.push({ principalCents: cents(principal), interestCents: interest })
    balance -= principal
  }
  return rows
}
