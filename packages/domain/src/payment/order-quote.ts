/** What a deposit or a withdrawal costs and what arrives: shown before confirming, and taken exactly so. */
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import { withdrawalFee } from '../wallet/fees.ts'
import { ranges } from '../wallet/limits.ts'
import { networkFee, type PaymentMethod } from './payment-methods.ts'

export type OrderQuote = {
  readonly feeCents: Cents
  readonly networkFeeCents: Cents
  /** What reaches the wallet, or the account outside; not positive where the fees eat the amount up. */
  readonly netCents: Cents
}

const quote = (amountCents: Cents, feeCents: Cents, networkFeeCents: Cents): OrderQuote => ({
  feeCents,
  networkFeeCents,
  netCents: subtract(amountCents, add(feeCents, networkFeeCents)),
})

/** We take nothing of a deposit; its network does. */
export const quoteDeposit = (method: PaymentMethod, amountCents: Cents): OrderQuote =>
  quote(amountCents, zero, networkFee(method, amountCents))

/** Both fees come out of the amount (decision 2.7), so exactly the amount leaves the wallet. */
export const quoteWithdrawal = (method: PaymentMethod, amountCents: Cents): OrderQuote =>
  quote(amountCents, withdrawalFee(amountCents), networkFee(method, amountCents))

/** The least deposit of which this much reaches the wallet, the method's fee included; never below the least deposit there is. */
export function depositReaching(method: PaymentMethod, wantedCents: Cents): Cents {
  // The fee grows with the amount that pays it: from below, adding it again and again ends at the least amount that covers both.
  let amount = wantedCents
  for (let next = withFee(amount); next > amount; next = withFee(amount)) amount = next
  return cents(Math.max(amount, ranges.deposit.minCents))

  function withFee(paid: Cents): Cents {
    return add(wantedCents, networkFee(method, paid))
  }
}
