/** What two people's answers to 'who won?' come to (decision 5.8). */
import { silenceEndsAt } from '../deadlines.ts'
import type { Party } from '../terms/stakes.ts'

/** 'nobody' is a draw or an event that did not count: both stakes go back. */
export type Winner = Party | 'nobody'

export type Answer = { readonly winner: Winner; readonly at: Date }

export type Answers = Readonly<Record<Party, Answer | null>>

export type Verdict =
  | { readonly is: 'agreed' | 'by-silence'; readonly winner: Winner }
  | { readonly is: 'disputed' }
  /** `until` is when silence decides; null while nobody has answered. */
  | { readonly is: 'waiting'; readonly for: readonly Party[]; readonly until: Date | null }
  | { readonly is: 'for-the-referee' }

export type AnswerRules = {
  /** With a third-party validator the answers are testimony: an arbitrator or the agreed referee decides. */
  readonly validator: 'none' | 'third-party'
}

export function judgeAnswers({ creator, peer }: Answers, { validator }: AnswerRules, now: Date): Verdict {
  if (validator === 'third-party') return { is: 'for-the-referee' }
  if (creator !== null && peer !== null) {
    return creator.winner === peer.winner ? { is: 'agreed', winner: creator.winner } : { is: 'disputed' }
  }
  const only = creator ?? peer
  if (only === null) return { is: 'waiting', for: ['creator', 'peer'], until: null }
  const until = silenceEndsAt(only.at)
  if (now.getTime() >= until.getTime()) return { is: 'by-silence', winner: only.winner }
  return { is: 'waiting', for: [creator === null ? 'creator' : 'peer'], until }
}
