/** The sentences both sides read before they agree: what happens in the awkward cases, for a game and for one's own words. */

import { ruleSentences, rulesFor } from '@handshake/domain/handshake/result/settlement-rules.ts'
import { wordsRules } from '@handshake/domain/handshake/terms/own-words-rules.ts'
import { days } from '@handshake/domain/time.ts'
import { disputeFreezeMs } from '@handshake/domain/wallet/limits.ts'
import { refereeOf, termsOf } from './bet-terms.ts'
import type { CreateFields } from './create-fields.ts'

const dispute = `A dispute freezes the pot for up to ${disputeFreezeMs / days(1)} days while both sides show their evidence; the fee is 2.5% if an arbitrator has to rule.`

const always = 'If nobody takes the other side in time, you get your full stake back.'

export function rulesOf(fields: CreateFields): readonly string[] {
  if (fields.source === 'own')
    return [
      ...wordsRules(refereeOf(fields) === '' ? fields.decidedBy : 'referee').map(({ sentence }) => sentence),
      dispute,
      always,
    ]
  const terms = termsOf(fields)
  if (terms === null) return []
  return [...ruleSentences(terms, rulesFor(terms)).map(({ sentence }) => sentence), dispute, always]
}
