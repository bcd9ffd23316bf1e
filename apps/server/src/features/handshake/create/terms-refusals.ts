/** What people are told about terms that cannot be agreed on, the same for whoever makes, changes, counters or accepts them. */
import { findReaderWord } from '@handshake/domain/handshake/terms/reader-words.ts'
import { judgeTerms, type Terms, type TermsFault } from '@handshake/domain/handshake/terms/terms.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Handshake } from '../handshake.store.ts'

type TermsCode = 'handshake.wrong-pick' | 'handshake.side-cannot-win'

export const termsRefusals: Readonly<Record<TermsFault, TermsCode>> = {
  'pick-of-another-kind': 'handshake.wrong-pick',
  'side-cannot-win': 'handshake.side-cannot-win',
  'line-missing': 'handshake.wrong-pick',
  'line-not-wanted': 'handshake.wrong-pick',
  'line-not-half': 'handshake.wrong-pick',
  'line-out-of-range': 'handshake.wrong-pick',
}

/** Terms of a handshake that is there already, under its sport and the rules frozen in it; null when either side can win. */
export function refusedTerms({ sport, rules }: Pick<Handshake, 'sport' | 'rules'>, terms: Terms): TermsCode | null {
  const fault = judgeTerms(terms, { sport, overtime: rules.overtime })
  return fault === null ? null : termsRefusals[fault]
}

/** Outcomes in people's own words name people or things: "I" and "you" are somebody else on the other screen. */
export function refuseReaderWords(
  { subject, teams }: Pick<Handshake, 'subject' | 'teams'>,
  refuse: Refuse<'handshake.outcome-needs-a-name'>,
): Refused | null {
  if (subject !== 'own_words') return null
  const word = findReaderWord(teams.team_a) ?? findReaderWord(teams.team_b)
  return word === null ? null : refuse('handshake.outcome-needs-a-name', { word })
}
