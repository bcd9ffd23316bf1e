/** What one kind of thing that can wait for a person is made of. */
import type { Cents } from '../money.ts'

export type TurnFacts = {
  readonly id: string
  /** Who waits; null where it is time that passed, or several people wait. */
  readonly from: string | null
  readonly amountCents: Cents
}

export type TurnKind = {
  /** Whether a yes puts new money at stake: all of the amount, some of it, or none. Nobody is urged to what their own limits refuse. */
  readonly stakes: 'amount' | 'some' | 'none'
  readonly words: (facts: TurnFacts) => string
  readonly action: string
  readonly to: (facts: TurnFacts) => `/${string}`
}

export const someone = ({ from }: TurnFacts): string => from ?? 'Someone'
