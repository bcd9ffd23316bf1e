/** What a deposit or a withdrawal costs and what arrives: shown before confirming, and taken exactly so. */
import { add, type Cents, subtract, zero } from '../money.ts'
import { withdrawalFee } from '../wallet/fees.ts'
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
