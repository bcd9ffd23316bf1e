/** The order in which a life of stories tells them: each by the ways that a row names, and by any where it names none. */
import { type Act, letTimePass } from './actions.ts'
import { loanToItsEnd, rentalToItsEnd, splitToItsEnd, workToItsEnd } from './agreement-stories.ts'
import { cards } from './card-stories.ts'
import { handshakeToItsEnd as bet } from './handshake-stories.ts'
import { poolToItsEnd } from './pool-stories.ts'
import { aStranger, beyondRanges, someoneBlocked } from './privacy-stories.ts'
import { aBreak, aClosing, adjustments, debts, largeSums, limits, payments } from './trouble.ts'

type Ways = Readonly<Record<string, string | number | boolean | null>>

export type Order = readonly (readonly [act: Act, ways?: Ways])[]

/** For lives in which nodes die: whatever leaves the house, comes from outside, or follows from a commit, again and again. */
export const crashOrder: Order = [
  [cards, { pays: true, tells: true }],
  [payments],
  [bet, { end: 'in dispute', case: 'accepted', ruling: 'creator' }],
  [letTimePass],
  [aClosing],
]

/** Short ones first, and what differs most from the one before. */
export const storyOrder: Order = [
  [payments],
  [aStranger],
  [beyondRanges],
  [bet, { end: 'agreed', winner: 'creator', seat: 'private', stake: 3_333 }],
  [bet, { end: 'called off' }],
  [bet, { end: 'run out' }],
  [poolToItsEnd, { end: 'ruled and appealed', outcome: 0, ruling: 1, stake: 1_000, leaves: 'nobody' }],
  [bet, { end: 'in dispute', case: 'accepted', ruling: 'creator' }],
  [splitToItsEnd, { bill: 10_001 }],
  [limits],
  [bet, { end: 'decided', winner: 'creator', creator: 'a user' }],
  [poolToItsEnd, { end: 'called off', leaves: 'one' }],
  [rentalToItsEnd, { end: 'late and disputed' }],
  [adjustments, { change: 1_500, answer: 'yes' }],
  [loanToItsEnd, { months: 2, parts: true, 'days late': 4 }],
  [workToItsEnd, { draft: 'sent back' }],
  [bet, { end: 'divided' }],
  [poolToItsEnd, { end: 'too few' }],
  [bet, { end: 'decided and disputed', winner: 'peer', creator: 'a user', case: 'withdrawn' }],
  [aBreak],
  [someoneBlocked],
  [bet, { end: 'in dispute', case: 'appealed', ruling: 'peer', 'on appeal': 'creator' }],
  [bet, { end: 'decided', winner: 'draw', creator: 'a judge' }],
  [debts, { promised: 'divided' }],
  [poolToItsEnd, { end: 'ruled', outcome: 1, ruling: 0 }],
  [bet, { end: 'one silent' }],
  [largeSums],
  [aClosing],
  [bet, { end: 'in dispute', case: 'forgotten' }],
  [poolToItsEnd, { end: 'confirmed by one', outcome: 1 }],
  [bet, { end: 'refereed' }],
  [workToItsEnd, { draft: 'not looked at' }],
  [loanToItsEnd, { months: 3, parts: false, 'days late': 2 }],
  [bet, { end: 'in dispute', case: 'carried out', ruling: 'split' }],
  [rentalToItsEnd, { end: 'back late' }],
  [poolToItsEnd, { end: 'confirmed', outcome: 0, stake: 1_000, leaves: 'nobody' }],
  [bet, { end: 'in dispute', case: 'accepted by one', ruling: 'peer' }],
  [debts, { promised: 'lost' }],
  [bet, { end: 'agreed', winner: 'draw' }],
  [rentalToItsEnd, { end: 'nobody looks' }],
  [bet, { end: 'decided and disputed', winner: 'creator', creator: 'a user', case: 'carried out', ruling: 'creator' }],
  [loanToItsEnd, { months: 2, parts: true, 'days late': 6 }],
  [poolToItsEnd, { end: 'silent', outcome: 0 }],
  [adjustments, { change: -1_500, answer: 'no' }],
  [rentalToItsEnd, { end: 'never back' }],
  [bet, { end: 'both silent' }],
  [bet, { end: 'unanswered', seat: 'private' }],
  [poolToItsEnd, { end: 'nobody says', leaves: 'nobody' }],
  [cards, { pays: true, tells: false }],
]
