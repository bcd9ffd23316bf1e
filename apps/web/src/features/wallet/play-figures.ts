/** What was put in, taken out, won and lost over a period, and what the bets came to in one sentence. */
import { safety } from '@handshake/contracts/safety/safety.ts'
import { formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { betsResult, type PlayFigures } from '@handshake/domain/safety/play-reminder.ts'
import { days } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readQuery } from '#platform/cache/queries.ts'
import type { Period } from './wallet.queries.ts'

/** The lengths of the specification; everything there is for the last one. */
const daysOf: Readonly<Record<Exclude<Period, 'all'>, number>> = {
  '1day': 1,
  '1week': 7,
  '1month': 30,
  '3months': 90,
  '1year': 365,
}

const sinceOf = (period: Period, openedAt: number): string =>
  new Date(period === 'all' ? 0 : openedAt - days(daysOf[period])).toISOString()

export function usePlayFigures(period: Period) {
  const [openedAt] = useState(() => Date.now())
  return useQuery(readQuery('safety.readPlayFigures', safety.readPlayFigures, { since: sinceOf(period, openedAt) }))
}

/** The same tone whichever way it came out: neither praise nor blame. What was put in or taken out is no result. */
export function resultWords(figures: PlayFigures): string {
  const result = betsResult(figures)
  if (figures.wonCents === zero && figures.lostCents === zero) return 'No bets settled'
  if (result === zero) return 'Your bets came out even'
  return result > 0 ? `Your bets won ${formatAmount(result)}` : `Your bets lost ${formatAmount(subtract(zero, result))}`
}
