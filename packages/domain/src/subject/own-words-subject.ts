/** Words of one's own: two outcomes and a date, and people who say which of them happened. */
import { wordsRules } from '../handshake/terms/own-words-rules.ts'
import { nobodyApart, winnerTakesThePot } from './payouts.ts'
import type { Subject } from './subject.ts'

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
