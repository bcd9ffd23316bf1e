/** The reliability score: the share of obligations a person has met, smoothed, and the words for its bands. */
import { assert } from '../assert.ts'

export const reliabilityBands = [
  { from: 95, label: 'Elite' },
  { from: 90, label: 'Excellent' },
  { from: 85, label: 'Great' },
  { from: 80, label: 'Good' },
] as const

export const greenFrom = 90

export const reliabilityLabel = (score: number): string =>
  reliabilityBands.find((band) => score >= band.from)?.label ?? 'Fair'

export const newReliability = 75
/** Shown where a person's score is not known. */
export const absentReliability = 50

/** Winning is not virtue: who loses and settles in time has met the obligation as well (decision 4.1). */
export const obligations = {
  settled: 'met',
  loan_payment_on_time: 'met',
  dispute_lost: 'missed',
  no_show: 'missed',
  late_payment: 'missed',
} as const satisfies Record<string, 'met' | 'missed'>

export type Obligation = keyof typeof obligations

/**
 * A newcomer counts as five obligations met to 75 percent. One miss then costs twelve points and not everything, eight
 * kept promises turn the badge green, and twenty are Elite.
 */
const priorWeight = 5

export function reliabilityScore({ met, missed }: { readonly met: number; readonly missed: number }): number {
  assert(
    Number.isSafeInteger(met) && Number.isSafeInteger(missed) && met >= 0 && missed >= 0,
    'obligations are counted',
  )
  return Math.round((priorWeight * newReliability + 100 * met) / (priorWeight + met + missed))
}

export const shownReliability = (score: number | null | undefined): number => score ?? absentReliability
