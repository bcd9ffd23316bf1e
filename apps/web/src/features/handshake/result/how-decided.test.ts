/** Proves that a result says how it was decided and from which source. */
// @vitest-environment node
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { expect, test } from 'vitest'
import { sampleRow, tom } from '../sample-handshake.test-setup.ts'
import { howDecided } from './how-decided.ts'
import { pictureWords } from './result-picture.ts'

const bet = (over: Partial<HandshakeView>) =>
  ({ ...sampleRow(), steps: [], evidence: [], outcomeReason: null, referee: null, ...over }) as unknown as HandshakeView
const from = (...sources: string[]) => ({ evidence: sources.map((source) => ({ source })) }) as Partial<HandshakeView>
const ruled = { steps: [{ event: 'pay-ruling' }] } as Partial<HandshakeView>
const referee = { ...tom, decideBy: null, replaced: null, ties: [] }

test.each<[Partial<HandshakeView>, string]>([
  [from('espn'), 'Decided by the official score, from ESPN.'],
  [from('espn', 'thesportsdb', 'espn'), 'Decided by the official score, from ESPN and TheSportsDB.'],
  [from('simulated'), 'Decided by the official score, from the simulated league.'],
  [from('admin:Otto'), 'Decided by the official score, from Administrator Otto.'],
  [{ ...from('espn'), ...ruled }, 'You two disagreed, so an arbitrator decided.'],
  [{ outcomeReason: 'agreed' }, 'You both said the same, so that decided it.'],
  [{ outcomeReason: 'silence' }, 'Only one of you answered in time, so that answer decided it.'],
  [{ outcomeReason: 'referee', referee }, 'Decided by Tom Okafor, the referee you both agreed on.'],
  [
    { outcomeReason: 'referee', referee: { ...referee, replaced: 'silent' } },
    'Decided by an arbitrator, as you agreed.',
  ],
  [{ outcomeReason: 'referee' }, 'Decided by an arbitrator, as you agreed.'],
  [{ verificationMethod: 'mutual' }, 'Decided by the rules you agreed on.'],
])('%j: %s', (over, words) => {
  expect(howDecided(bet(over))).toBe(words)
})

test('the picture to share names who won and the score, and no amount', () => {
  const ended = { winnerId: tom.id, finalScoreTeamA: 20, finalScoreTeamB: 24 } as Partial<HandshakeView>
  expect(pictureWords(bet(ended))).toEqual({
    question: 'Chiefs at Bills',
    result: 'Tom Okafor won against Maya Chen',
    score: 'Chiefs 20 – 24 Bills',
  })
  expect(pictureWords(bet({ ...ended, finalScoreTeamA: null })).score).toBeNull()
})
