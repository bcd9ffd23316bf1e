/** What is said about handshakes in words is what the deadlines and answers do. */
import { expect, test } from 'vitest'
import { silenceMs } from '../deadlines.ts'
import { judgeAnswers } from '../result/answers.ts'
import { wordsRules } from './own-words-rules.ts'

const sentences = (decidedBy: 'mutual' | 'arbitrator' | 'referee') =>
  wordsRules(decidedBy)
    .map(({ sentence }) => sentence)
    .join(' ')

test('the hours of silence that are promised are those that are kept', () => {
  expect(sentences('mutual')).toContain('If only one of you answers, that answer counts after 72 hours')
  const at = new Date('2026-03-01T12:00:00Z')
  const answers = { creator: { winner: 'creator', at }, peer: null } as const
  const judged = (ms: number) => judgeAnswers(answers, { validator: 'none' }, new Date(at.getTime() + ms)).is
  expect([judged(silenceMs - 1), judged(silenceMs)]).toEqual(['waiting', 'by-silence'])
})

test('with a validator nobody is told that their answer decides', () => {
  expect(sentences('arbitrator')).not.toContain('each of you says')
  expect(sentences('arbitrator')).toContain('a neutral arbitrator decides')
  expect(sentences('mutual')).toContain('30 days')
})

test('with a referee both read who decides, and who does when the referee does not', () => {
  expect(sentences('referee')).toContain('the referee you both agree on decides')
  expect(sentences('referee')).toContain('within 72 hours, a neutral arbitrator decides instead')
  expect(sentences('referee')).not.toContain('each of you says')
})
