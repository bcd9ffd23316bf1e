/** The rules of a handshake in words, where people say who won: the sentences both read before they accept. */
import { days, hours } from '../../time.ts'
import { escrowReleaseMs } from '../../wallet/limits.ts'
import { refereeMs, silenceMs } from '../deadlines.ts'

export type WordsRule = {
  readonly about: 'answers' | 'silence' | 'difference' | 'validator' | 'nobodyWon' | 'forgotten'
  readonly sentence: string
}

const forgotten: WordsRule = {
  about: 'forgotten',
  sentence: `If nothing is decided within ${escrowReleaseMs / days(1)} days, both stakes are refunded, with no fee.`,
}

const byThemselves: readonly WordsRule[] = [
  {
    about: 'answers',
    sentence: 'After the settlement date, each of you says who won. If you agree, it pays out right away.',
  },
  {
    about: 'silence',
    sentence: `If only one of you answers, that answer counts after ${silenceMs / hours(1)} hours.`,
  },
  { about: 'difference', sentence: 'If your answers differ, a dispute opens and a neutral arbitrator decides.' },
  { about: 'nobodyWon', sentence: 'If you both say it was a tie, both stakes are refunded, with no fee.' },
  forgotten,
]

const nobodyWon: WordsRule = {
  about: 'nobodyWon',
  sentence: 'If there’s no clear winner, both stakes are refunded, with no fee.',
}

const byValidator: readonly WordsRule[] = [
  { about: 'validator', sentence: 'After the settlement date, a neutral arbitrator decides who won.' },
  nobodyWon,
  forgotten,
]

const byReferee: readonly WordsRule[] = [
  { about: 'validator', sentence: 'After the settlement date, the referee you both agree on decides who won.' },
  {
    about: 'silence',
    sentence: `If the referee declines or doesn’t decide within ${refereeMs / hours(1)} hours, a neutral arbitrator decides instead.`,
  },
  nobodyWon,
  forgotten,
]

const rulesBy = { mutual: byThemselves, arbitrator: byValidator, referee: byReferee }

export type WordsDecidedBy = keyof typeof rulesBy

export const wordsRules = (decidedBy: WordsDecidedBy): readonly WordsRule[] => rulesBy[decidedBy]
