/** What the balance chart says in words: where it began, where it stands, and how its moments are written. */
import { periods } from '@handshake/contracts/wallet/wallet-views.ts'
import { amountParts, type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import type { Period } from './wallet.queries.ts'

export const periodLabels: Readonly<Record<Period, string>> = {
  '1day': '1D',
  '1week': '1W',
  '1month': '1M',
  '3months': '3M',
  '1year': '1Y',
  all: 'All',
}

export const periodWords: Readonly<Record<Period, string>> = {
  '1day': 'the last day',
  '1week': 'the last week',
  '1month': 'the last month',
  '3months': 'the last three months',
  '1year': 'the last year',
  all: 'all time',
}

type Point = { readonly at: string; readonly balanceCents: Cents }

export function summaryOf(points: readonly Point[], period: Period): string {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return `We don’t have a balance for ${periodWords[period]}.`
  const lowest = cents(Math.min(...points.map((point) => point.balanceCents)))
  const highest = cents(Math.max(...points.map((point) => point.balanceCents)))
  return `Your balance over ${periodWords[period]} went from ${formatAmount(first.balanceCents)} to ${formatAmount(last.balanceCents)}, between ${formatAmount(lowest)} and ${formatAmount(highest)}.`
}

const formats: Readonly<Record<Period, Intl.DateTimeFormat>> = {
  '1day': new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }),
  '1week': new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric' }),
  '1month': new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
  '3months': new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
  '1year': new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' }),
  all: new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' }),
}

/** A wallet may be younger than the period: a line of one evening is read by the hour, whatever was asked for. */
export function momentsIn(period: Period, points: readonly Point[]): (at: string) => string {
  const [first, last] = [points[0], points.at(-1)]
  const spanMs = first && last ? Date.parse(last.at) - Date.parse(first.at) : 0
  const finest = (['1day', '1week', '1month'] as const).find((one) => spanMs <= lengthsMs[one])
  const format = formats[finest && periods.indexOf(finest) < periods.indexOf(period) ? finest : period]
  return (at) => format.format(new Date(at))
}

const lengthsMs = { '1day': days(1), '1week': days(7), '1month': days(30) } as const

/** An axis has room for whole dollars only; its marks need not fall on whole cents. */
export function axisAmount(mark: number): string {
  const { sign, currency, whole } = amountParts(cents(Math.trunc(mark)), 'balance')
  return `${sign}${currency}${whole}`
}
