/** What a handshake can be about: the columns that every row of the table of subjects has. */
import type { Pace } from '../handshake/closing.ts'
import type { SettlementRules } from '../handshake/result/settlement-rules.ts'
import type { Shares } from '../handshake/terms/legs.ts'
import type { SettledSelection } from '../handshake/terms/slip.ts'
import type { BetKind, Terms } from '../handshake/terms/terms.ts'
import type { Cents } from '../money.ts'
import type { BetType } from './bet-types.ts'

export type Verification = 'oracle' | 'mutual' | 'arbitrator'

/** What both sides agreed on, as far as the rules in words depend on it. */
export type Agreed = {
  readonly terms: Terms
  readonly rules: SettlementRules
  readonly verification: Verification
  /** Somebody both named decides, instead of an arbitrator. */
  readonly hasReferee: boolean
}

export type SubjectRule = { readonly about: string; readonly sentence: string }

export type Ended = {
  readonly outcome: 'creator' | 'peer' | 'push' | 'void' | 'split' | null
  readonly legs: readonly SettledSelection[]
}

/** The step that pays what has ended; legs bring the shares they come to. */
export type Payout =
  | { readonly event: 'pay-out' | 'refund' }
  | { readonly event: 'pay-out-legs'; readonly money: { readonly legShares: Shares } }

export type Subject = {
  /** How it is filed: what people decide about sports is custom, because sports are judged by the feed. */
  readonly betTypeOf: (asked: BetType) => BetType
  /** Who says how it ended: a source that we read, or people. */
  readonly judgedBy: 'feed' | 'people'
  /** What can be bet on it; without a score there is nothing a line could be held against. */
  readonly kinds: readonly BetKind[]
  /** Whether stakes can be split by the odds of two teams. */
  readonly hasOdds: boolean
  /** Whether somebody invited may propose other terms. */
  readonly negotiable: boolean
  /** Whether a draft of it is meant for everyone, unless it is shared otherwise. */
  readonly draftsArePublic: boolean
  /** Whether an end divides the pot by legs, so that each side has a part to be told of. */
  readonly paidByLeg: boolean
  /** The step that ends what nobody took in time. */
  readonly unmatchedEnd: 'auto-cancel' | 'expire'
  /** From when on nobody can take the other side. */
  readonly closesAt: (date: Date, pace: Pace) => Date
  /** When something that both have agreed on begins. */
  readonly startsAt: (date: Date | null, now: Date) => Date
  /** When its result may be there at the earliest. */
  readonly overAt: (date: Date, pace: Pace) => Date
  /** The sentences that settlement keeps to, read by both before they accept. */
  readonly rules: (agreed: Agreed) => readonly SubjectRule[]
  readonly payout: (ended: Ended) => Payout
  /** What each side paid in fees, where both may have; null where whoever gained paid it all. */
  readonly feesBySide: (legs: Ended['legs']) => { readonly creatorCents: Cents; readonly peerCents: Cents } | null
  /** The notice when it begins. */
  readonly startNotice: 'handshake.started' | 'handshake.game-started'
  readonly words: {
    /** What its date is called among the terms, and to whoever is about to agree. */
    readonly date: string
    readonly dateAhead: string
  }
}
