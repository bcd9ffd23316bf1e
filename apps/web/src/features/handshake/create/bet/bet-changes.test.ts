/** Proves what a change carries with it: another game forgets the side, another side turns the line, templates spare one's own words. */
import { parseId } from '@handshake/domain/ids.ts'
import { expect, it } from 'vitest'
import { aboutGame, empty, game, inOwnWords } from '../create.test-world.ts'
import type { CreateFields } from '../create-fields.ts'
import { withGame, withKind, withOwnType, withPick, withSubject } from './bet-changes.ts'

const lines = { spreads: { teamA: -1.5, teamB: 1.5 }, overUnder: 60.5 }

it('forgets side and line with another game, and keeps them with the same', () => {
  const other = { ...game, id: parseId<'game'>('01930000-0000-7000-8000-000000000077') }
  expect(withGame(aboutGame, other)).toMatchObject({ pick: null, line: '' })
  expect(withGame(aboutGame, game)).not.toHaveProperty('pick')
})

it('starts own words private with a link, unless somebody has chosen whom it is for', () => {
  expect(withSubject(empty, 'own_words')).toMatchObject({ subject: 'own_words', sharing: 'link' })
  expect(withSubject({ ...inOwnWords, sharing: 'link' }, 'game')).toMatchObject({ sharing: 'marketplace' })
  for (const sharing of ['invite', 'draft'] as const)
    expect(withSubject({ ...empty, sharing }, 'own_words')).not.toHaveProperty('sharing')
})

it('begins with the suggested line: a spread once there is a team, a total at once', () => {
  expect(withKind(aboutGame, 'spread', lines)).toEqual({ kind: 'spread', pick: 'team_a', line: '-1.5' })
  expect(withKind({ ...aboutGame, pick: null }, 'spread', lines)).toEqual({ kind: 'spread', pick: null, line: '' })
  expect(withKind(aboutGame, 'over_under', lines)).toEqual({ kind: 'over_under', pick: null, line: '60.5' })
  expect(withKind(aboutGame, 'moneyline', lines)).toEqual({ kind: 'moneyline', pick: 'team_a', line: '' })
  expect(withKind(aboutGame, 'spread', null)).toMatchObject({ line: '' })
})

it('turns the line with the side, and leaves a total alone', () => {
  const spread: CreateFields = { ...aboutGame, kind: 'spread', line: '-3.5' }
  expect(withPick(spread, 'team_b', lines)).toEqual({ pick: 'team_b', line: '3.5' })
  expect(withPick(spread, 'team_a', lines)).toEqual({ pick: 'team_a', line: '-3.5' })
  expect(withPick({ ...spread, line: '0' }, 'team_b', lines)).toEqual({ pick: 'team_b', line: '0' })
  expect(withPick({ ...spread, line: '' }, 'team_b', lines)).toEqual({ pick: 'team_b', line: '1.5' })
  const total: CreateFields = { ...aboutGame, kind: 'over_under', pick: 'over', line: '60.5' }
  expect(withPick(total, 'under', lines)).toEqual({ pick: 'under', line: '60.5' })
})

it('fills in the two outcomes of a type, and never over words of one’s own', () => {
  expect(withOwnType(empty, 'challenge', 'Zoë')).toEqual({
    ownType: 'challenge',
    optionA: 'Zoë wins',
    optionB: 'Zoë’s opponent wins',
  })
  const challenge: CreateFields = {
    ...empty,
    ownType: 'challenge',
    optionA: 'Zoë wins',
    optionB: 'Zoë’s opponent wins',
  }
  expect(withOwnType(challenge, 'election', 'Zoë')).toMatchObject({ optionA: 'Candidate A', optionB: 'Candidate B' })
  expect(withOwnType(inOwnWords, 'election', 'Zoë')).toEqual({ ownType: 'election' })
})
