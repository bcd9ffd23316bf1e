/** Proves what a lock screen says of a running bet, to either side, and what it leaves to the result. */
import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { liveMoney, scoreWords } from './live-words.ts'

const bet = {
  stance: { kind: 'moneyline', position: 'team_a', line: null },
  sport: 'football',
  teams: { team_a: 'Chiefs', team_b: 'Bills' },
  score: { team_a: 21, team_b: 14 },
  period: 'Q3',
  isFinal: false,
  payoutCents: cents(7_252),
} as const

test('the score, how it stands and what it pays', () => {
  expect(scoreWords(bet)).toEqual({
    title: 'Chiefs 21, Bills 14 · Q3',
    words: 'You’re ahead by 7',
    money: 'pays $72.52',
    standing: 'ahead',
    opening: 'level',
  })
  const other = { ...bet, stance: { ...bet.stance, position: 'team_b' } } as const
  expect(scoreWords({ ...other, period: null })).toMatchObject({
    title: 'Chiefs 21, Bills 14',
    words: 'You’re behind by 7',
    money: '$72.52 if they come back',
  })
  expect(liveMoney('level', cents(7_252))).toBe('$72.52 if you win')
})

test('a final score promises nothing that is still to be checked', () => {
  expect(scoreWords({ ...bet, isFinal: true })).toEqual({
    title: 'Final: Chiefs 21, Bills 14',
    words: 'You came out ahead. We’re checking the result.',
    money: '',
    standing: 'final ahead',
    opening: 'level',
  })
})

test('an under is ahead before anybody scores, so its first points are no news', () => {
  const under = { ...bet, stance: { kind: 'over_under', position: 'under', line: 45.5 } } as const
  expect(scoreWords(under)).toMatchObject({ standing: 'ahead', opening: 'ahead', words: 'Under by 10.5' })
})
