/** Money as integer cents: parsing, showing, percentages and splits that never lose one. */
import { assert } from './assert.ts'

declare const centsBrand: unique symbol
/** A whole number of US cents. A plain number does not fit where Cents are wanted. */
export type Cents = number & { readonly [centsBrand]: true }

/** Bets, transfers and deposits stay far below this; beyond it a double would start to skip cents. */
export const maxCents = Number.MAX_SAFE_INTEGER

export function cents(value: number): Cents {
  assert(Number.isSafeInteger(value), `not a whole number of cents: ${value}`)
  return value as Cents
}

export const zero = cents(0)

export const dollars = (value: number): Cents => cents(Math.round(value * 100))

/** For a slider that counts in dollars. Never summed: amounts are added as cents. */
export const inDollars = (amount: Cents): number => amount / 100

export const add = (...amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((sum, a) => sum + a, 0))

export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount)

/** A share in basis points (250 = 2.5%), rounded half up to the cent (decision 2.1). */
export function share(amount: Cents, bps: number): Cents {
  assert(amount >= 0, 'a percentage is taken of an amount that is not negative')
  assert(Number.isInteger(bps) && bps >= 0, `not basis points: ${bps}`)
  // BigInt because amount × bps may pass the safe range before the division brings it back.
  return cents(Number((BigInt(amount) * BigInt(bps) + 5_000n) / 10_000n))
}

/** The same, rounded down: for what we give away or set aside, where the odd cent stays with the payer. */
export function shareDown(amount: Cents, bps: number): Cents {
  assert(amount >= 0, 'a percentage is taken of an amount that is not negative')
  assert(Number.isInteger(bps) && bps >= 0, `not basis points: ${bps}`)
  return cents(Number((BigInt(amount) * BigInt(bps)) / 10_000n))
}

/** Splits a whole by weights with the largest remainder, earlier parts first on a tie: the parts always sum to the whole. */
export function split(whole: Cents, weights: readonly number[]): Cents[] {
  assert(whole >= 0, 'only an amount that is not negative can be split')
  assert(
    weights.every((w) => Number.isSafeInteger(w) && w >= 0),
    'weights are whole numbers, not negative',
  )
  const total = weights.reduce((sum, w) => sum + BigInt(w), 0n)
  assert(total > 0n, 'at least one weight is above zero')
  const exact = weights.map((w) => BigInt(whole) * BigInt(w))
  const parts = exact.map((e) => e / total)
  const left = Number(BigInt(whole) - parts.reduce((sum, p) => sum + p, 0n))
  const byRemainder = exact
    .map((e, index) => ({ index, remainder: e % total }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  const lifted = new Set(byRemainder.slice(0, left).map((r) => r.index))
  return parts.map((p, index) => cents(Number(p) + (lifted.has(index) ? 1 : 0)))
}

export type AmountProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'too-large'

/** Reads what a person typed: '12', '12.5', '1,234.50', '$5'. Never rounds; a third decimal is a problem to tell. */
export function parseAmount(text: string): { cents: Cents } | { problem: AmountProblem } {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (plain === '') return { problem: 'empty' }
  const match = /^(-?)((?:\d{1,3}(?:,\d{3})+|\d+)?)(?:\.(\d*))?$/.exec(plain)
  if (!match || (match[2] === '' && !match[3])) return { problem: 'not-a-number' }
  const decimals = match[3] ?? ''
  if (decimals.length > 2) return { problem: 'too-many-decimals' }
  const value = BigInt((match[2] ?? '').replaceAll(',', '')) * 100n + BigInt(decimals.padEnd(2, '0'))
  if (value > BigInt(maxCents)) return { problem: 'too-large' }
  return { cents: cents(match[1] === '-' && value > 0n ? -Number(value) : Number(value)) }
}

export type AmountParts = { sign: '+' | '−' | ''; currency: '$'; whole: string; fraction: string }

/** The pieces a screen sets in different sizes. Movements always show their sign; balances only a minus. */
export function amountParts(amount: Cents, kind: 'balance' | 'movement'): AmountParts {
  const absolute = Math.abs(amount)
  const whole = Math.trunc(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = amount < 0 ? '−' : kind === 'movement' && amount > 0 ? '+' : ''
  return { sign, currency: '$', whole, fraction: (absolute % 100).toString().padStart(2, '0') }
}

/** '$1,234.50', as messages and mails write it. */
export function formatAmount(amount: Cents): string {
  const { sign, currency, whole, fraction } = amountParts(amount, 'balance')
  return `${sign}${currency}${whole}.${fraction}`
}
