/** Rates of mails: percentages of what was sent, rounded to two decimals. */
import { assert } from '../assert.ts'

/** 0 where nothing was sent: there is no rate of nothing. */
export function ratePercent(part: number, whole: number): number {
  assert(Number.isInteger(part) && Number.isInteger(whole) && part >= 0 && whole >= 0, 'a rate is made of counts')
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100
}
