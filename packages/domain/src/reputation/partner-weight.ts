/** How much one more thing completed with the same person counts: trust is what many people say of someone, not one person often. */
import { days } from '../time.ts'
import type { HrsMovement } from './hrs.ts'
import { type Obligation, obligations } from './reliability.ts'

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

/** What each movement that can be had again and again with one partner becomes. */
const weighedMovements = {
  agreement_completed: {
    again: 'agreement_completed_again',
    often: 'agreement_completed_often',
    linked: 'agreement_completed_linked',
    free: 'agreement_completed_free',
  },
  loan_payment_on_time: {
    again: 'loan_payment_on_time_again',
    often: 'loan_payment_on_time_often',
    linked: 'loan_payment_on_time_linked',
    free: 'agreement_completed_free',
  },
} as const satisfies Partial<Record<HrsMovement, Readonly<Record<'again' | 'often' | 'linked' | 'free', HrsMovement>>>>

type Weighed = keyof typeof weighedMovements
export const isWeighed = (movement: HrsMovement): movement is Weighed => Object.hasOwn(weighedMovements, movement)

/** Every reason under which something completed with a partner stands in the history. */
export const completedReasons: readonly HrsMovement[] = Object.entries(weighedMovements).flatMap(([full, less]) => [
  full as Weighed,
  less.again,
  less.often,
])

/** What one partner's word is worth now: 2 in full, 1 half, 0 nothing. */
export const partnerWeight = ({ before, linked }: PartnerStanding): 0 | 1 | 2 => {
  if (linked || before >= atHalf) return 0
  return before < inFull ? 2 : 1
}

export type Scored = { readonly movement: HrsMovement; readonly obligation: Obligation | null }

/** Whoever risked no money proved nothing: neither score moves, up or down. */
type AtStake = { readonly staked: boolean; readonly partner: PartnerStanding }

/** What a movement counts as. What was missed always counts, unless no money was at stake. */
export function weigh({ movement, obligation }: Scored, { staked, partner }: AtStake): Scored {
  if (!staked) return { movement: withoutMoney(movement), obligation: null }
  if (!isWeighed(movement)) return { movement, obligation }
  const less = weighedMovements[movement]
  const weight = partnerWeight(partner)
  if (weight === 2) return { movement, obligation }
  const kept = obligation !== null && obligations[obligation] === 'missed' ? obligation : null
  return { movement: partner.linked ? less.linked : weight === 1 ? less.again : less.often, obligation: kept }
}

function withoutMoney(movement: HrsMovement): HrsMovement {
  if (isWeighed(movement)) return weighedMovements[movement].free
  return movement === 'dispute_lost' ? 'dispute_lost_free' : movement
}
