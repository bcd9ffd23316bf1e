/** Two answers, one answer, none: what each comes to. */
import { expect, test } from 'vitest'
import { hours } from '../../time.ts'
import { type Answers, judgeAnswers, type Verdict } from './answers.ts'

const at = new Date('2026-09-13T17:00:00Z')
const later = (ms: number): Date => new Date(at.getTime() + ms)
const mine = { winner: 'creator', at } as const
const yours = { winner: 'peer', at } as const
const nobody = { winner: 'nobody', at } as const

test.each<[string, Answers, number, Verdict]>([
  ['the same answer is agreed', { creator: yours, peer: yours }, 0, { is: 'agreed', winner: 'peer' }],
  ['agreeing that nobody won is agreeing', { creator: nobody, peer: nobody }, 0, { is: 'agreed', winner: 'nobody' }],
  ['different answers are a dispute', { creator: mine, peer: yours }, 0, { is: 'disputed' }],
  ['a draw against a win is a dispute', { creator: nobody, peer: yours }, 0, { is: 'disputed' }],
  [
    'nobody has answered',
    { creator: null, peer: null },
    hours(500),
    { is: 'waiting', for: ['creator', 'peer'], until: null },
  ],
  ['one has', { creator: mine, peer: null }, hours(72) - 1, { is: 'waiting', for: ['peer'], until: later(hours(72)) }],
  ['the other has', { creator: null, peer: yours }, 0, { is: 'waiting', for: ['creator'], until: later(hours(72)) }],
  ['72 hours of silence agree', { creator: mine, peer: null }, hours(72), { is: 'by-silence', winner: 'creator' }],
  ['whoever kept silent', { creator: null, peer: yours }, hours(73), { is: 'by-silence', winner: 'peer' }],
  [
    'a late different answer still disputes',
    { creator: mine, peer: { ...yours, at: later(hours(71)) } },
    hours(90),
    { is: 'disputed' },
  ],
])('%s', (_name, answers, ageMs, verdict) => {
  expect(judgeAnswers(answers, { validator: 'none' }, later(ageMs))).toEqual(verdict)
})

test('with a validator the answers decide nothing, not even when they agree', () => {
  expect(judgeAnswers({ creator: mine, peer: mine }, { validator: 'third-party' }, later(hours(100)))).toEqual({
    is: 'for-the-referee',
  })
})
