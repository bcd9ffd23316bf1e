/** The table of what handshakes can be about. A kind without a row does not compile, here and in the tables of server and browser. */
import { bettingClosesAt, paced } from '../handshake/closing.ts'
import { earliestSettlementAt } from '../handshake/deadlines.ts'
import { ruleSentences } from '../handshake/result/settlement-rules.ts'
import { wordsRules } from '../handshake/terms/own-words-rules.ts'
import { betKinds } from '../handshake/terms/terms.ts'
import { minutes } from '../time.ts'
import { eachLegItsFee, eachLegItsWinner, nobodyApart, winnerTakesThePot } from './payouts.ts'
import type { Subject, Verification } from './subject.ts'

/** A game of the feed: betting closes before it starts, and its stored result decides. */
export const gameSubject: Subject = {
  betTypeOf: (asked) => asked,
  judgedBy: 'feed',
  kinds: betKinds,
  hasOdds: true,
  negotiable: true,
  draftsArePublic: false,
  paidByLeg: false,
  unmatchedEnd: 'auto-cancel',
  closesAt: bettingClosesAt,
  startsAt: (date, now) => date ?? now,
  overAt: (date, pace) =>
    earliestSettlementAt({ startsAt: date, pace }, new Date(date.getTime() + paced(minutes(48), pace))),
  rules: ({ terms, rules }) => ruleSentences(terms, rules),
  payout: winnerTakesThePot,
  feesBySide: nobodyApart,
  startNotice: 'handshake.game-started',
  words: { date: 'Game', dateAhead: 'The game starts' },
}

/** Words of one's own: two outcomes and a date, and people who say which of them happened. */
export const ownWordsSubject: Subject = {
  betTypeOf: (asked) => (asked === 'sports' ? 'custom' : asked),
  judgedBy: 'people',
  kinds: ['moneyline'],
  hasOdds: false,
  negotiable: true,
  draftsArePublic: false,
  paidByLeg: false,
  unmatchedEnd: 'expire',
  closesAt: (date) => date,
  // It is under way as soon as two have agreed on it.
  startsAt: (_, now) => now,
  overAt: (date) => date,
  rules: ({ verification, hasReferee }) =>
    wordsRules(verification === 'mutual' ? 'mutual' : hasReferee ? 'referee' : 'arbitrator'),
  payout: winnerTakesThePot,
  feesBySide: nobodyApart,
  startNotice: 'handshake.started',
  words: { date: 'Settles on', dateAhead: 'Settles on' },
}

/** A political event: one option against the rest at the odds of the list, decided as words of one's own are. */
export const politicsSubject: Subject = {
  ...ownWordsSubject,
  betTypeOf: () => 'election',
  words: { date: 'Decided on', dateAhead: 'Decided on' },
}

/**
 * A slip: several selections on one game, each with a stake and odds of its own, taken as a whole and paid one by
 * one.
 */
export const slipSubject: Subject = {
  ...gameSubject,
  // Each selection brings its own odds.
  hasOdds: false,
  negotiable: false,
  draftsArePublic: true,
  paidByLeg: true,
  payout: eachLegItsWinner,
  feesBySide: eachLegItsFee,
}

const rows = {
  game: gameSubject,
  own_words: ownWordsSubject,
  slip: slipSubject,
  politics: politicsSubject,
} as const satisfies Readonly<Record<string, Subject>>

/** As stored, as sent, and as the key of every table of subjects. */
export type SubjectKind = keyof typeof rows

export const subjects: Readonly<Record<SubjectKind, Subject>> = rows

export const subjectKinds = Object.keys(rows) as SubjectKind[]

/** What says which subject is meant; whoever does not name it is understood by what they brought. */
export type Named = {
  readonly subject?: SubjectKind | undefined
  readonly gameId: string | null
  readonly legs: readonly unknown[]
}

export function subjectOf({ subject, gameId, legs }: Named): SubjectKind {
  if (subject !== undefined) return subject
  if (legs.length > 0) return 'slip'
  return gameId === null ? 'own_words' : 'game'
}

/** Whose word decides: the feed's, that of the two themselves, or that of a third person. */
export function decidedBy(subject: SubjectKind, verification: Verification): 'feed' | 'parties' | 'third-party' {
  if (subjects[subject].judgedBy === 'feed') return 'feed'
  return verification === 'mutual' ? 'parties' : 'third-party'
}
