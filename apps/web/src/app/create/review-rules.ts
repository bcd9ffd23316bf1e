/** The sentences both sides read before they agree: what happens in the awkward cases, for a game and for one's own words. */
import { silenceMs } from '@handshake/domain/handshake/deadlines.ts'
import { ruleSentences, rulesFor } from '@handshake/domain/handshake/settlement-rules.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { disputeFreezeMs } from '@handshake/domain/wallet/limits.ts'
import { termsOf } from './bet-terms.ts'
import type { CreateFields } from './create-fields.ts'

const dispute = `A dispute freezes the pot for up to ${disputeFreezeMs / days(1)} days while both sides show their evidence; the fee is 2.5% if an arbitrator has to rule.`

const byThemselves = [
  'From the settlement date on, each of you says who won. The same answer is paid at once.',
  `One answer and ${silenceMs / hours(1)} hours of silence from the other side: that answer is paid.`,
  'Different answers open a dispute, and an arbitrator without a stake decides.',
  'If you both say it was a draw, both stakes are refunded, without a fee.',
]

const byValidator = [
  'From the settlement date on, an arbitrator without a stake in it decides who won.',
  'If nobody can be said to have won, both stakes are refunded, without a fee.',
]

const always = 'If nobody takes the other side in time, your stake comes back in full.'

export function rulesOf(fields: CreateFields): readonly string[] {
  if (fields.source === 'own') return [...(fields.decidedBy === 'mutual' ? byThemselves : byValidator), dispute, always]
  const terms = termsOf(fields)
  if (terms === null) return []
  return [...ruleSentences(terms, rulesFor(terms)).map(({ sentence }) => sentence), dispute, always]
}
