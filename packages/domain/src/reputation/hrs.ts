/** HRS, the trust score: what moves it, by how much and why, and the doors that ask for it. */

export const hrsRange = { min: 0, max: 1_000 } as const
export const newHrs = 500

export const hrsMovements = {
  agreement_completed: { change: 10, reason: 'An agreement was completed' },
  agreement_completed_again: {
    change: 5,
    reason: 'An agreement was completed. It counts half: you’ve completed several with the same person in 90 days',
  },
  agreement_completed_often: {
    change: 0,
    reason: 'An agreement was completed. It doesn’t count: you’ve completed many with the same person in 90 days',
  },
  agreement_completed_linked: {
    change: 0,
    reason: 'An agreement was completed. It doesn’t count: both sides share a device, a card or an email address',
  },
  agreement_completed_free: {
    change: 0,
    reason: 'An agreement was completed. It doesn’t count: no money was at stake',
  },
  one_sided_cancel: { change: -20, reason: 'Backed out after it was accepted' },
  // Costs reliability alone (decision 4.2 names no points for it); it is a row all the same, so that the person reads why.
  no_show: { change: 0, reason: 'Didn’t say who won in time' },
  dispute_lost: { change: -50, reason: 'A dispute was lost' },
  dispute_lost_free: { change: 0, reason: 'A dispute was lost. It doesn’t count: no money was at stake' },
  loan_payment_on_time: { change: 5, reason: 'A loan payment arrived on time' },
  loan_payment_on_time_again: {
    change: 2,
    reason: 'A loan payment arrived on time. It counts less: you’ve completed several with the same person in 90 days',
  },
  loan_payment_on_time_often: {
    change: 0,
    reason: 'A loan payment arrived on time. It doesn’t count: you’ve completed many with the same person in 90 days',
  },
  loan_payment_on_time_linked: {
    change: 0,
    reason: 'A loan payment arrived on time. It doesn’t count: both sides share a device, a card or an email address',
  },
  loan_payment_overdue: { change: -20, reason: 'A loan payment became overdue' },
  loan_default: { change: -150, reason: 'A loan ended in default' },
} as const

export type HrsMovement = keyof typeof hrsMovements

export type HrsRow = {
  readonly movement: HrsMovement
  readonly reason: string
  readonly before: number
  readonly after: number
  /** What really changed: less than the table says at the ends of the range. */
  readonly change: number
}

export function moveHrs(before: number, movement: HrsMovement): HrsRow {
  const { change, reason } = hrsMovements[movement]
  const after = Math.min(Math.max(before + change, hrsRange.min), hrsRange.max)
  return { movement, reason, before, after, change: after - before }
}

export const hrsGates = {
  'accept-bet': { least: 50, message: 'Minimum HRS of 50 required to accept bets' },
  'create-bet': { least: 100, message: 'Minimum HRS of 100 required to create bets' },
  'create-loan': { least: 200, message: 'Minimum HRS of 200 required for loans' },
  'apply-for-loan': { least: 100, message: 'Minimum HRS of 100 required to apply for loans' },
} as const

export type HrsGate = keyof typeof hrsGates

/** Null when the door is open, otherwise what to tell. */
export const gateMessage = (gate: HrsGate, hrs: number): string | null =>
  hrs >= hrsGates[gate].least ? null : hrsGates[gate].message
