/** What the charts of betting analytics draw and say: net flow, parts of the money, and sentences for those who cannot see them. */
import type { analyticsPeriods } from '@handshake/contracts/reputation/reputation.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { transactionLooks } from '#features/wallet/history/transaction-look.ts'
import type { Tone } from '#ui/badge.tsx'
import type { PiePart } from '#ui/chart/pie-chart-plot.tsx'

type Period = (typeof analyticsPeriods)[number]

export const periodLabels: Readonly<Record<Period, string>> = {
  '7days': '7D',
  '30days': '30D',
  '90days': '90D',
  '1year': '1Y',
  all: 'All',
}

export const periodWords: Readonly<Record<Period, string>> = {
  '7days': 'the last 7 days',
  '30days': 'the last 30 days',
  '90days': 'the last 90 days',
  '1year': 'the last year',
  all: 'all time',
}

type Flow = { readonly inCents: Cents; readonly outCents: Cents }

const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((whole, amount) => whole + amount, 0))

export const flowTotals = (flow: readonly Flow[]): Flow => ({
  inCents: sum(flow.map(({ inCents }) => inCents)),
  outCents: sum(flow.map(({ outCents }) => outCents)),
})

export function flowSummary(flow: readonly Flow[]): string {
  const { inCents, outCents } = flowTotals(flow)
  return `In the last 30 days ${formatAmount(inCents)} came in and ${formatAmount(outCents)} went out.`
}

const partTones: readonly Tone[] = ['accent', 'held', 'info', 'yours', 'loss']

/** The largest kinds by themselves, the rest as one part: more than six colors tell nobody anything. */
export function breakdownParts(rows: readonly (Flow & { readonly transactionType: string })[]): PiePart[] {
  const sized = rows
    .map(({ transactionType, inCents, outCents }) => ({ name: nameOf(transactionType), value: inCents + outCents }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  const shown = sized.length <= partTones.length + 1 ? sized : sized.slice(0, partTones.length)
  const rest = sum(sized.slice(shown.length).map(({ value }) => value))
  return [...shown, ...(rest > 0 ? [{ name: 'Other', value: rest }] : [])].map((part, index) => ({
    ...part,
    tone: partTones[index] ?? 'neutral',
  }))
}

const nameOf = (type: string): string =>
  Object.hasOwn(transactionLooks, type) ? transactionLooks[type as keyof typeof transactionLooks].label : type

/** An axis has no room for cents. */
export const axisDollars = (amount: number): string => {
  const dollars = Math.round(Math.abs(amount) / 100)
  const text = dollars >= 10_000 ? `${Math.round(dollars / 1_000)}k` : dollars.toLocaleString('en-US')
  return `${amount < 0 ? '−' : ''}$${text}`
}
