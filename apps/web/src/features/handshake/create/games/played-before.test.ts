/** Proves which games are near to one that was played, and which team somebody backed in it. */
import { expect, test } from 'vitest'
import { diego, game, handshakeWith, maya } from '../create.test-world.ts'
import { distanceOf, playedBefore } from './played-before.ts'

test.each([
  ['team_a', maya.id, ['Kansas City Chiefs', 'Buffalo Bills']],
  ['team_a', diego.id, ['Buffalo Bills', 'Kansas City Chiefs']],
  ['team_b', maya.id, ['Buffalo Bills', 'Kansas City Chiefs']],
  ['team_b', diego.id, ['Kansas City Chiefs', 'Buffalo Bills']],
  ['over', diego.id, ['Kansas City Chiefs', 'Buffalo Bills']],
] as const)('of a bet on %s the team somebody backed comes first', (pick, personId, teams) => {
  expect(playedBefore(handshakeWith({ pick }), personId)).toMatchObject({ teams, league: 'NFL' })
})

test('what was no game of the list has none like it', () => {
  expect(playedBefore(handshakeWith({ subject: 'own_words' }), maya.id)).toBeNull()
})

test('the same two teams are nearest, then the backed one, the other, their league, and everything else', () => {
  const like = { teams: ['Kansas City Chiefs', 'Buffalo Bills'], league: 'NFL' }
  const games = [
    { ...game, teamA: 'Buffalo Bills', teamB: 'Kansas City Chiefs' },
    { ...game, teamB: 'Miami Dolphins' },
    { ...game, teamA: 'New York Jets' },
    { ...game, teamA: 'New York Jets', teamB: 'Miami Dolphins' },
    { ...game, teamA: 'Denver Nuggets', teamB: 'Miami Heat', league: 'NBA' },
  ]
  expect(games.map((one) => distanceOf(one, like))).toEqual([0, 1, 2, 3, 4])
  expect(games.map((one) => distanceOf(one, { teams: [], league: null }))).toEqual([0, 0, 0, 0, 0])
})
