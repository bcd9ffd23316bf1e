/** Proves that a result says how it was decided and from which source. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { expect, test } from 'vitest'
import { maya, sampleRow, tom } from '../sample-handshake.test-setup.ts'
import { howDecided } from './how-decided.ts'
import { pictureOf } from './result-picture.ts'

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

test('the picture to share has the score from left to right, both sides with their teams, the pot and the record', () => {
  const ended = { winnerId: tom.id, gameId: 'game', finalScoreTeamA: 20, finalScoreTeamB: 24 } as Partial<HandshakeView>
  const told = { myId: maya.id, record: { wins: 3, losses: 2, undecided: 0 }, rematchAt: null }
  expect(pictureOf(bet(ended), told)).toMatchObject({
    question: 'Chiefs at Bills',
    hero: '20 – 24',
    label: 'Final',
    pot: 'Pot $80.00',
    record: 'Maya 3 – 2 Tom',
    sides: [
      { name: 'Maya Chen', team: 'Chiefs', won: false },
      { name: 'Tom Okafor', team: 'Bills', won: true },
    ],
  })
  expect(pictureOf(bet({ ...ended, pick: 'team_b' }), told)).toMatchObject({ hero: '24 – 20' })
  const total = { ...ended, betKind: 'over_under', pick: 'over', line: 44.5 } as Partial<HandshakeView>
  expect(pictureOf(bet(total), told)).toMatchObject({
    hero: '20 – 24',
    label: 'Chiefs – Bills',
    sides: [{ team: null }, {}],
  })
  expect(pictureOf(bet({ ...ended, finalScoreTeamA: null }), told).hero).toBe('Tom won')
  // The same picture, shared by the one on the right.
  expect(pictureOf(bet(ended), { ...told, myId: tom.id })).toMatchObject({ record: 'Maya 2 – 3 Tom' })
})
