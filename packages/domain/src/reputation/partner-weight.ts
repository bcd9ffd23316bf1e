/** How much one more completed handshake with the same person counts: trust is what many people say of someone, not one person often. */
import { days } from '../time.ts'
import type { HrsMovement } from './hrs.ts'

export const partnerWindowMs = days(90)

/** Of those completed with one partner within the window: the first count in full, the next half, and the rest not at all. */
const inFull = 3
const atHalf = 6

export type PartnerStanding = {
  /** Completed with this partner within the window, before this one. */
  readonly before: number
  /** Both accounts share a device, a card or a mailbox. */
  readonly linked: boolean
}

type PartnerMovement = Extract<HrsMovement, `agreement_completed${string}`>

export function completedWith({ before, linked }: PartnerStanding): PartnerMovement {
  if (linked) return 'agreement_completed_linked'
  if (before < inFull) return 'agreement_completed'
  return before < atHalf ? 'agreement_completed_again' : 'agreement_completed_often'
}

/** Only what counts in full is a promise kept in the eyes of others; what was missed always counts. */
export const countsAsKept = (movement: PartnerMovement): boolean => movement === 'agreement_completed'
