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
  sentence: `If nothing is decided within ${escrowReleaseMs / days(1)} days, both stakes come back, without a fee.`,
}

const byThemselves: readonly WordsRule[] = [
  {
    about: 'answers',
    sentence: 'From the settlement date on, each of you says who won. If you agree, it pays out right away.',
  },
  {
    about: 'silence',
    sentence: `One answer and ${silenceMs / hours(1)} hours of silence from the other side: that answer is paid.`,
  },
  { about: 'difference', sentence: 'Different answers open a dispute, and an arbitrator without a stake decides.' },
  { about: 'nobodyWon', sentence: 'If you both say it was a draw, both stakes are refunded, without a fee.' },
  forgotten,
]

const nobodyWon: WordsRule = {
  about: 'nobodyWon',
  sentence: 'If nobody can be said to have won, both stakes are refunded, without a fee.',
}

const byValidator: readonly WordsRule[] = [
  { about: 'validator', sentence: 'From the settlement date on, an arbitrator without a stake in it decides who won.' },
  nobodyWon,
  forgotten,
]

const byReferee: readonly WordsRule[] = [
  { about: 'validator', sentence: 'From the settlement date on, the referee you both agree on decides who won.' },
  {
    about: 'silence',
    sentence: `If the referee declines or doesn’t decide within ${refereeMs / hours(1)} hours, an arbitrator without a stake decides instead.`,
  },
  nobodyWon,
  forgotten,
]

const rulesBy = { mutual: byThemselves, arbitrator: byValidator, referee: byReferee }

export type WordsDecidedBy = keyof typeof rulesBy

export const wordsRules = (decidedBy: WordsDecidedBy): readonly WordsRule[] => rulesBy[decidedBy]
