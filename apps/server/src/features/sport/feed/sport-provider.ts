/** What the product asks of whoever knows about games, and the words in which they answer. */
import type { GameType } from '@handshake/domain/sport/game-type.ts'
import type { GameStatus } from '@handshake/domain/sport/live-game.ts'
import type { Fixture } from '@handshake/domain/sport/same-game.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Open } from '#platform/feature.ts'

/** The feeds we know how to ask. */
export const feedNames = ['thesportsdb', 'espn'] as const

export type ProviderName = 'simulated' | (typeof feedNames)[number]

/** Whose games a feed may have a second opinion on; the simulation has none on anybody's. */
export const otherFeeds = (provider: ProviderName): readonly ProviderName[] =>
  provider === 'simulated' ? [] : feedNames.filter((name) => name !== provider)

/** A game as a provider tells it. */
export type ReportedGame = {
  readonly externalId: string
  readonly sport: string
  readonly league: string
  readonly teams: Sides<string>
  readonly abbreviations: Sides<string>
  readonly ratings: Sides<number | null>
  readonly score: Sides<number>
  readonly status: GameStatus
  readonly startsAt: Date
  readonly venue: string | null
  /** Of which part of the season. */
  readonly gameType: GameType
  readonly period: string | null
  readonly timeRemaining: string | null
  /** How much faster than ours its time runs; null for a real game. */
  readonly speed: number | null
  /** When the provider said so: an answer kept for a while must not undo a newer one. */
  readonly observedAt: Date
  /** Its own words, kept as evidence where they decide a game. */
  readonly payload: object
}

export type FeedQuery = {
  readonly now: Date
  /** Games that should have begun and whose end is wanted, by the provider's own ids as far as they are known. */
  readonly following: readonly string[]
  /** The same games and, with stakes on them, those of other real providers: this one's word on them is a second opinion. */
  readonly fixtures: readonly Fixture[]
  /** Leagues in which one of these has stakes on it: their scores must be fresh. */
  readonly stakedLeagues: readonly string[]
  /** Whether new games are wanted from this provider, or only word of those already known. */
  readonly listing: boolean
}

export type FeedAnswer =
  | { readonly said: 'games'; readonly games: readonly ReportedGame[] }
  /** No answer, or none that says anything: what is known stays as it is. */
  | { readonly said: 'nothing'; readonly why: string }

export type SportProvider = {
  readonly name: ProviderName
  /** In house: answers at once and never fails. */
  readonly place: 'in-house' | 'outside'
  readonly tell: (asked: FeedQuery, open: Open) => Promise<FeedAnswer>
}
