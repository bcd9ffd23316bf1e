/** What a person types to deposit or withdraw: how it is kept, what is wrong with it, and the bill it comes to. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import type { payment } from '@handshake/contracts/payment/payment.ts'
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type AmountProblem, add, type Cents, cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { depositReaching } from '@handshake/domain/payment/order-quote.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { ranges } from '@handshake/domain/wallet/limits.ts'
import { formatBps } from '#platform/format.ts'
import type { AmountLine } from '#ui/amount-lines.tsx'
import { amountProblemTexts } from '#ui/form/amount-input.tsx'
import { networkFeeWords } from '../method/method-look.ts'
import { type OrderKind, orderKinds } from './order-kinds.ts'

export type OrderFields = {
  readonly amountCents: Cents | null
  readonly amountProblem: AmountProblem | null
  /** Null until chosen; the form then goes by the usual one. */
  readonly method: PaymentMethod | null
}

export const emptyOrder: OrderFields = { amountCents: null, amountProblem: null, method: null }

/** What nobody has typed or chosen yet: the usual method, and by it what brings the amount that is missing. */
export function suggested(fields: OrderFields, usual: PaymentMethod | null, neededCents: Cents | null): OrderFields {
  const method = fields.method ?? usual
  const untouched = fields.amountCents === null && fields.amountProblem === null
  if (!untouched || neededCents === null || neededCents <= 0 || method === null) return { ...fields, method }
  return { ...fields, method, amountCents: depositReaching(method, neededCents) }
}

export function readOrderFields(value: unknown): OrderFields | null {
  const kept = value as Partial<OrderFields> | null | undefined
  if (typeof kept !== 'object' || kept === null || !('amountCents' in kept)) return null
  return {
    amountCents: Number.isSafeInteger(kept.amountCents) ? cents(Number(kept.amountCents)) : null,
    amountProblem: null,
    method: paymentMethodNames.find((name) => name === kept.method) ?? null,
  }
}

export function toOrderInput(id: string, { amountCents, method }: OrderFields): CallOf<typeof payment.deposit> | null {
  if (amountCents === null || method === null) return null
  return { requestId: id as Id<'request'>, amountCents, method }
}

type OrderFacts = { readonly kind: OrderKind; readonly availableCents: Cents | null }

/** The server's own rules in the server's own words, in the server's order. */
export function orderProblem({ amountCents, amountProblem, method }: OrderFields, known: OrderFacts): string | null {
  const { action, quote } = orderKinds[known.kind]
  if (amountCents === null) return amountProblemTexts[amountProblem ?? 'empty']
  const fault = amountRefusal(action, amountCents)
  if (fault !== null) return formWords(fault)
  const { feeCents, networkFeeCents, netCents } = quote(method ?? 'simulated', amountCents)
  if (netCents <= 0)
    return formWords('payment.fees-exceed-amount', { fees: formatAmount(add(feeCents, networkFeeCents)) })
  const short = known.kind === 'withdrawal' && known.availableCents !== null && amountCents > known.availableCents
  return short ? formWords('wallet.insufficient-funds') : null
}

/** Every fee, also the one that is nothing: nobody should have to guess what was left out. */
export function billOf(kind: OrderKind, method: PaymentMethod, amountCents: Cents) {
  const { quote, words } = orderKinds[kind]
  const { feeCents, networkFeeCents, netCents } = quote(method, amountCents)
  const lines: AmountLine[] = [
    { label: words.amountLine, amount: amountCents },
    kind === 'deposit'
      ? { label: 'Deposit fee', hint: rateWords(fees.deposit.bps), amount: minus(feeCents), kind: 'movement' }
      : { label: 'Withdrawal fee', hint: withdrawalFeeWords, amount: minus(feeCents), kind: 'movement' },
    {
      label: 'Network fee',
      hint: `${paymentMethods[method].name}, ${networkFeeWords(paymentMethods[method])}`,
      amount: minus(networkFeeCents),
      kind: 'movement',
    },
  ]
  return { lines, total: { label: words.netLine, amount: netCents } satisfies AmountLine, netCents }
}

export const withdrawalFeeWords = `${formatBps(fees.withdrawal.bps)}, at least ${formatAmount(fees.withdrawal.minCents)}, at most ${formatAmount(fees.withdrawal.maxCents)}`

const rateWords = (bps: number) => (bps === 0 ? 'Free' : formatBps(bps))

const minus = (amount: Cents): Cents => (amount === 0 ? zero : subtract(zero, amount))

/** The most that one withdrawal may take of what is there; null where that would be less than the least. */
export function maxWithdrawable(availableCents: Cents): Cents | null {
  const { minCents, maxCents } = ranges.withdrawal
  return availableCents < minCents ? null : cents(Math.min(availableCents, maxCents))
}
