/** Kinds, picks and lines, and how the other side reads them. */
import { describe, expect, test } from 'vitest'
import { sidesOf, sideWords } from '../../sport/sides.ts'
import { betKinds, creatorStance, judgeTerms, peerStance, picksFor, picksOf, stanceLabel, type Terms } from './terms.ts'

const teams = sidesOf({ home: 'Chiefs', away: 'Bills' })

test('team_a is away and team_b is home', () => {
  expect(teams).toEqual({ team_a: 'Bills', team_b: 'Chiefs' })
  expect(sideWords).toEqual({ team_a: 'Away', team_b: 'Home' })
})

test.each<[Terms, string, string]>([
  [{ kind: 'moneyline', pick: 'team_a', line: null }, 'Bills', 'Chiefs'],
  [{ kind: 'moneyline', pick: 'draw', line: null }, 'Draw', 'No draw'],
  [{ kind: 'spread', pick: 'team_b', line: -3.5 }, 'Chiefs -3.5', 'Bills +3.5'],
  [{ kind: 'spread', pick: 'team_a', line: 7 }, 'Bills +7', 'Chiefs -7'],
  [{ kind: 'spread', pick: 'team_a', line: 0 }, 'Bills 0', 'Chiefs 0'],
  [{ kind: 'over_under', pick: 'over', line: 45.5 }, 'Over 45.5', 'Under 45.5'],
  [{ kind: 'over_under', pick: 'under', line: 45 }, 'Under 45', 'Over 45'],
])('%j reads %s against %s', (terms, own, other) => {
  expect(stanceLabel(creatorStance(terms), teams)).toBe(own)
  expect(stanceLabel(peerStance(terms), teams)).toBe(other)
})

describe('terms that cannot be settled are told why', () => {
  test.each<[Terms, ReturnType<typeof judgeTerms>]>([
    [{ kind: 'moneyline', pick: 'team_a', line: null }, null],
    [{ kind: 'moneyline', pick: 'over', line: null }, 'pick-of-another-kind'],
    [{ kind: 'spread', pick: 'draw', line: 1 }, 'pick-of-another-kind'],
    [{ kind: 'moneyline', pick: 'team_a', line: 3 }, 'line-not-wanted'],
    [{ kind: 'spread', pick: 'team_a', line: null }, 'line-missing'],
    [{ kind: 'spread', pick: 'team_a', line: 3.25 }, 'line-not-half'],
    [{ kind: 'spread', pick: 'team_a', line: Number.NaN }, 'line-not-half'],
    [{ kind: 'spread', pick: 'team_a', line: -3.5 }, null],
    [{ kind: 'spread', pick: 'team_a', line: 500 }, null],
    [{ kind: 'spread', pick: 'team_a', line: -500 }, null],
    [{ kind: 'spread', pick: 'team_a', line: 500.5 }, 'line-out-of-range'],
    [{ kind: 'over_under', pick: 'over', line: 0 }, 'line-out-of-range'],
    [{ kind: 'over_under', pick: 'over', line: 0.5 }, null],
  ])('%j: %s', (terms, fault) => expect(judgeTerms(terms, { sport: 'soccer' })).toBe(fault))
})

test('a spread read twice from the other side is itself', () => {
  for (const kind of betKinds) {
    for (const pick of picksOf[kind]) {
      if (pick === 'draw') continue
      const terms: Terms = { kind, pick, line: kind === 'moneyline' ? null : 4.5 }
      const { position, line } = peerStance(terms)
      expect(peerStance({ kind, pick: position as Terms['pick'], line })).toEqual(creatorStance(terms))
    }
  }
})

describe('only sides that can win', () => {
  const draw: Terms = { kind: 'moneyline', pick: 'draw', line: null }
  const under = (line: number): Terms => ({ kind: 'over_under', pick: 'under', line })

  test.each(['football', 'basketball', 'baseball', 'hockey', 'esports', 'constructor', null])(
    '%s: no draw',
    (sport) => {
      expect(picksFor('moneyline', { sport })).toEqual(['team_a', 'team_b'])
      expect(judgeTerms(draw, { sport })).toBe('side-cannot-win')
      expect(judgeTerms(under(1), { sport })).toBe('side-cannot-win')
      expect(judgeTerms(under(1.5), { sport })).toBeNull()
    },
  )

  test('soccer: a draw, and a game without a goal', () => {
    expect(picksFor('moneyline', { sport: 'soccer' })).toEqual(['team_a', 'team_b', 'draw'])
    expect(judgeTerms(draw, { sport: 'soccer' })).toBeNull()
    expect(judgeTerms(under(0.5), { sport: 'soccer' })).toBeNull()
  })

  test('where overtime does not count, more games end level', () =>
    expect(judgeTerms(draw, { sport: 'hockey', overtime: 'ignored' })).toBeNull())
})
