/** The ways money comes in and goes out: what each is called, how long it takes and what its network keeps. */
import { type Cents, dollars, share, zero } from '../money.ts'

type Method = {
  readonly name: string
  /** The person’s end of it, as a sentence goes on after 'from' or 'to'. */
  readonly place: string
  readonly processingHours: number
  readonly networkFeeBps: number
  readonly networkFeeFlatCents: Cents
}

export const paymentMethods = {
  stripe: {
    name: 'Card',
    place: 'your card',
    processingHours: 0,
    networkFeeBps: 290,
    networkFeeFlatCents: zero,
  },
  plaid: {
    name: 'Linked bank',
    place: 'your linked bank',
    processingHours: 0,
    networkFeeBps: 0,
    networkFeeFlatCents: zero,
  },
  ach_transfer: {
    name: 'ACH transfer',
    place: 'your bank by ACH',
    processingHours: 24,
    networkFeeBps: 0,
    networkFeeFlatCents: zero,
  },
  wire_transfer: {
    name: 'Wire transfer',
    place: 'your bank by wire',
    processingHours: 48,
    networkFeeBps: 0,
    networkFeeFlatCents: dollars(25),
  },
  crypto_usdc: {
    name: 'USDC',
    place: 'your USDC wallet',
    processingHours: 0.5,
    networkFeeBps: 0,
    networkFeeFlatCents: dollars(2),
  },
  crypto_usdt: {
    name: 'USDT',
    place: 'your USDT wallet',
    processingHours: 0.5,
    networkFeeBps: 0,
    networkFeeFlatCents: dollars(2),
  },
  simulated: {
    name: 'Simulated bank',
    place: 'your bank',
    processingHours: 0,
    networkFeeBps: 0,
    networkFeeFlatCents: zero,
  },
} as const satisfies Record<string, Method>

export type PaymentMethod = keyof typeof paymentMethods

/** What a payment is called wherever it is listed: 'Deposit from your card', 'Withdrawal to your bank'. */
export const paymentTitle = (kind: 'deposit' | 'withdrawal', method: PaymentMethod): string =>
  kind === 'deposit' ? `Deposit from ${paymentMethods[method].place}` : `Withdrawal to ${paymentMethods[method].place}`

export const paymentMethodNames = Object.keys(paymentMethods) as PaymentMethod[]

export function networkFee(method: PaymentMethod, amountCents: Cents): Cents {
  const { networkFeeBps, networkFeeFlatCents } = paymentMethods[method]
  // A method charges a percentage or a flat amount, never both.
  return networkFeeBps > 0 ? share(amountCents, networkFeeBps) : networkFeeFlatCents
}
