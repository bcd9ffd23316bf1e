/** A game of the feed: betting closes before it starts, and its stored result decides. */
import { bettingClosesAt, paced } from '../handshake/closing.ts'
import { earliestSettlementAt } from '../handshake/deadlines.ts'
import { ruleSentences } from '../handshake/result/settlement-rules.ts'
import { betKinds } from '../handshake/terms/terms.ts'
import { minutes } from '../time.ts'
import { nobodyApart, winnerTakesThePot } from './payouts.ts'
import type { Subject } from './subject.ts'

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
