/** What was said about a result before somebody ruled. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { expect, test } from 'vitest'
import { resultLines } from './result-lines.ts'

const maya = { id: 'maya', displayName: 'Maya Chen' } as HandshakeView['creator']
const tom = { id: 'tom', displayName: 'Tom Okafor' } as HandshakeView['creator']
const step = (event: string, over: object = {}) =>
  ({
    event,
    actor: 'arbitrator',
    actorName: 'Noor Haddad',
    reason: 'It rained.',
    ...over,
  }) as HandshakeView['steps'][number]

const about = (over: Partial<Parameters<typeof resultLines>[0]> = {}): Parameters<typeof resultLines>[0] => ({
  creator: maya,
  peer: tom,
  answers: [],
  steps: [],
  outcome: null,
  teamA: 'Chiefs',
  teamB: 'Bills',
  finalScoreTeamA: null,
  finalScoreTeamB: null,
  ...over,
})

test('both answers stand beside each other, the reader’s as their own', () => {
  const answers = [
    { personId: tom.id, winner: 'peer', at: '2026-11-15T12:00:00.000Z' },
    { personId: maya.id, winner: 'draw', at: '2026-11-15T12:00:00.000Z' },
  ] as HandshakeView['answers']
  expect(resultLines(about({ answers }), tom.id).map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Maya Chen answered: Nobody won',
    'You answered: You won',
  ])
})

test('a result names who established it and why, until a ruling has put another in its place', () => {
  const decided = about({ outcome: 'creator', steps: [step('result')] })
  expect(resultLines(decided, tom.id)).toEqual([
    { name: 'Result, by Noor Haddad', words: 'Maya Chen won', reason: 'It rained.' },
  ])
  expect(resultLines(about({ outcome: 'peer', steps: [step('result'), step('pay-ruling')] }), tom.id)).toEqual([])
})

test('a game tells its final score and that the official score decided', () => {
  const fed = step('result', { actor: 'oracle', actorName: null, reason: null })
  const lines = resultLines(about({ outcome: 'peer', steps: [fed], finalScoreTeamA: 20, finalScoreTeamB: 24 }), 'noor')
  expect(lines.map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Result, by the official score: Tom Okafor won',
    'Final score: Chiefs 20, Bills 24',
  ])
})
