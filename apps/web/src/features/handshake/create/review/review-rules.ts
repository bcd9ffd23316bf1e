/** The sentences both sides read before they agree: what happens in the awkward cases of this subject, and always. */
import { rulesFor } from '@handshake/domain/handshake/result/settlement-rules.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { days } from '@handshake/domain/time.ts'
import { disputeFreezeMs } from '@handshake/domain/wallet/limits.ts'
import { playedOf, termsOf } from '../bet/bet-terms.ts'
import type { CreateFields } from '../create-fields.ts'
import { formOf } from '../subject/subject-forms.ts'

const dispute = `A dispute freezes the pot for up to ${disputeFreezeMs / days(1)} days while both sides show their evidence. If an arbitrator has to rule, the fee is 2.5%.`

const always = 'If nobody takes the other side in time, you get your full stake back.'

export function rulesOf(fields: CreateFields): readonly string[] {
  const terms = termsOf(fields)
  if (terms === null) return []
  const form = formOf(fields)
  const agreed = {
    terms,
    rules: rulesFor(terms, playedOf(fields).sport),
    verification: form.verification(fields),
    hasReferee: form.referee(fields) !== '',
  }
  return [...subjects[fields.subject].rules(agreed).map(({ sentence }) => sentence), dispute, always]
}
