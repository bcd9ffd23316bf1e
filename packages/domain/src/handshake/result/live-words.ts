/** A running bet in the few words that a card or a lock screen has room for: the score, how it stands, and what it pays. */
import { type Cents, formatAmount } from '../../money.ts'
import type { Sides } from '../../sport/sides.ts'
import type { Stance } from '../terms/terms.ts'
import { type LiveStanding, standingOf } from './live-standing.ts'

const moneyWords: Readonly<Record<LiveStanding['is'], (payout: string) => string>> = {
  ahead: (payout) => `pays ${payout}`,
  behind: (payout) => `${payout} if they come back`,
  level: (payout) => `${payout} if you win`,
}

/** 'pays $72.52'. */
export const liveMoney = (is: LiveStanding['is'], payoutCents: Cents): string =>
  moneyWords[is](formatAmount(payoutCents))

/** What a final score says before the result is checked: it promises nothing, and it rubs nothing in. */
const finalWords: Readonly<Record<LiveStanding['is'], string>> = {
  ahead: 'You came out ahead. We’re checking the result.',
  behind: 'It didn’t go your way. We’re checking the result.',
  level: 'It ended level. We’re checking the result.',
}

type RunningBet = {
  /** The reader's own. */
  readonly stance: Stance
  readonly sport: string | null
  readonly teams: Sides<string>
  readonly score: Sides<number>
  readonly period: string | null
  readonly isFinal: boolean
  readonly payoutCents: Cents
}

export type ScoreWords = {
  /** 'Chiefs 21, Bills 14 · Q3'. */
  readonly title: string
  readonly words: string
  /** '' once the game is over: what is paid then is a result's to say. */
  readonly money: string
  /** What has to change for it to be worth a sound. */
  readonly standing: string
  /** The same before anybody had scored. */
  readonly opening: string
}

export function scoreWords({ score, period, isFinal, payoutCents, ...bet }: RunningBet): ScoreWords {
  const { is, words } = standingOf(bet, score)
  const result = `${bet.teams.team_a} ${score.team_a}, ${bet.teams.team_b} ${score.team_b}`
  return {
    title: isFinal ? `Final: ${result}` : [result, period].filter(Boolean).join(' · '),
    words: isFinal ? finalWords[is] : words,
    money: isFinal ? '' : liveMoney(is, payoutCents),
    standing: isFinal ? `final ${is}` : is,
    opening: standingOf(bet, { team_a: 0, team_b: 0 }).is,
  }
}
