/** A ruling while it is being written: what it would pay, and what keeps it from being given. */
import { type Ruling, type rulingNames, rulingReasonLength, rulingShares } from '@handshake/domain/dispute/ruling.ts'
import type { Shares } from '@handshake/domain/handshake/terms/legs.ts'
import { potOf, type Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'

export type RulingName = (typeof rulingNames)[number]

export type RulingDraft = {
  readonly ruling: RulingName | null
  /** The creator's part of the pot, for a split. */
  readonly creatorCents: Cents
  readonly reason: string
}

export function sharesOf(draft: RulingDraft, stakes: Stakes): Shares | null {
  const ruling = asRuling(draft)
  return ruling === null ? null : rulingShares(stakes, ruling)
}

function asRuling({ ruling, creatorCents }: RulingDraft): Ruling | null {
  if (ruling === null) return null
  return ruling === 'split' ? { is: ruling, creatorCents } : { is: ruling }
}

export type DraftProblems = { readonly ruling?: string; readonly reason?: string }

export const maxReason = 2_000

export function problemsOf({ ruling, reason }: RulingDraft): DraftProblems {
  const length = Array.from(reason.trim()).length
  return {
    ...(ruling === null && { ruling: 'Please choose a ruling' }),
    ...(length < rulingReasonLength && {
      reason: `Please give a reason of at least ${rulingReasonLength} characters`,
    }),
    ...(length > maxReason && { reason: `Please keep the reason within ${maxReason} characters` }),
  }
}

/** Whole dollars where that leaves a choice of at least a hundred, else cents. */
export function splitStep(stakes: Stakes): Cents {
  const pot = potOf(stakes)
  return cents(pot >= 10_000 && pot % 100 === 0 ? 100 : 1)
}
