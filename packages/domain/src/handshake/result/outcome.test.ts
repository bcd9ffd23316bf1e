/** Who won: every kind at and around its line, and the cases in which nobody did. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hours } from '../../time.ts'
import { peerStance, type Terms } from '../terms/terms.ts'
import { type GameResult, type Outcome, outcomeOf } from './outcome.ts'
import { ruleSentences, rulesFor, type SettlementRules } from './settlement-rules.ts'

const startsAt = new Date('2026-09-13T17:00:00Z')
const afterHours = (count: number): Date => new Date(startsAt.getTime() + hours(count))
const final = (team_a: number, team_b: number): GameResult => ({
  status: 'final',
  score: { team_a, team_b },
  startedAt: startsAt,
})
const judge = (
  terms: Terms,
  result: GameResult,
  changes: Partial<SettlementRules> = {},
  now = afterHours(4),
): Outcome => outcomeOf({ terms, rules: { ...rulesFor(terms), ...changes }, startsAt }, result, now)

const words = (outcome: Outcome): string => (outcome.is === 'won' ? outcome.by : outcome.is)

describe('by the score', () => {
  test.each<[Terms, number, number, string]>([
    [{ kind: 'moneyline', pick: 'team_a', line: null }, 21, 20, 'creator'],
    [{ kind: 'moneyline', pick: 'team_a', line: null }, 20, 21, 'peer'],
    [{ kind: 'moneyline', pick: 'team_b', line: null }, 20, 21, 'creator'],
    [{ kind: 'moneyline', pick: 'team_b', line: null }, 20, 20, 'push'],
    [{ kind: 'moneyline', pick: 'draw', line: null }, 20, 20, 'creator'],
    [{ kind: 'moneyline', pick: 'draw', line: null }, 20, 3, 'peer'],
    [{ kind: 'spread', pick: 'team_a', line: -3.5 }, 24, 20, 'creator'],
    [{ kind: 'spread', pick: 'team_a', line: -3.5 }, 23, 20, 'peer'],
    [{ kind: 'spread', pick: 'team_a', line: -3 }, 23, 20, 'push'],
    [{ kind: 'spread', pick: 'team_b', line: 3.5 }, 23, 20, 'creator'],
    [{ kind: 'spread', pick: 'team_b', line: 3 }, 24, 20, 'peer'],
    [{ kind: 'spread', pick: 'team_b', line: 0 }, 20, 20, 'push'],
    [{ kind: 'over_under', pick: 'over', line: 44.5 }, 25, 20, 'creator'],
    [{ kind: 'over_under', pick: 'over', line: 45 }, 25, 20, 'push'],
    [{ kind: 'over_under', pick: 'under', line: 45.5 }, 25, 20, 'creator'],
    [{ kind: 'over_under', pick: 'under', line: 44.5 }, 25, 20, 'peer'],
  ])('%j at %i:%i goes to %s', (terms, a, b, goes) => expect(words(judge(terms, final(a, b)))).toBe(goes))
})

const onA: Terms = { kind: 'moneyline', pick: 'team_a', line: null }

test('overtime counts unless the frozen rules say otherwise', () => {
  const overtime: GameResult = {
    status: 'final',
    score: { team_a: 26, team_b: 20 },
    regulation: { team_a: 20, team_b: 20 },
    startedAt: startsAt,
  }
  expect(words(judge(onA, overtime))).toBe('creator')
  expect(words(judge(onA, overtime, { overtime: 'ignored' }))).toBe('push')
})

test('a postponed game is waited for up to 48 hours and void after them', () => {
  expect(judge(onA, { status: 'postponed' }, {}, afterHours(48))).toEqual({ is: 'wait', because: 'postponed' })
  expect(judge(onA, { status: 'postponed' }, {}, afterHours(48.01))).toEqual({ is: 'void', because: 'postponed' })
})

test('a game played too late is void although it has a score', () => {
  const late = (count: number): GameResult => ({
    status: 'final',
    score: { team_a: 9, team_b: 1 },
    startedAt: afterHours(count),
  })
  expect(words(judge(onA, late(48)))).toBe('creator')
  expect(judge(onA, late(49))).toEqual({ is: 'void', because: 'postponed' })
})

test.each(['cancelled', 'abandoned'] as const)('a game that was %s is void', (status) => {
  expect(judge(onA, { status })).toEqual({ is: 'void', because: status })
})

test('no result is waited for', () =>
  expect(judge(onA, { status: 'none' })).toEqual({ is: 'wait', because: 'sourceDown' }))

test('seen from the other side, the same game has the same winner', () => {
  const line = fc.integer({ min: -60, max: 60 }).map((halves) => halves / 2)
  const score = fc.integer({ min: 0, max: 60 })
  const terms = fc.oneof(
    fc.record({
      kind: fc.constant('spread' as const),
      pick: fc.constantFrom('team_a' as const, 'team_b' as const),
      line,
    }),
    fc.record({
      kind: fc.constant('over_under' as const),
      pick: fc.constantFrom('over' as const, 'under' as const),
      line,
    }),
    fc.record({
      kind: fc.constant('moneyline' as const),
      pick: fc.constantFrom('team_a' as const, 'team_b' as const),
      line: fc.constant(null),
    }),
  )
  fc.assert(
    fc.property(terms, score, score, (own, a, b) => {
      const other = peerStance(own)
      const mirrored = judge({ ...own, pick: other.position as Terms['pick'], line: other.line }, final(a, b))
      const swapped: Record<string, string> = { creator: 'peer', peer: 'creator', push: 'push' }
      expect(words(mirrored)).toBe(swapped[words(judge(own, final(a, b)))])
    }),
  )
})

describe('in golf the lower score wins', () => {
  const golf = (terms: Terms, team_a: number, team_b: number) =>
    words(outcomeOf({ terms, rules: rulesFor(terms, 'golf'), startsAt }, final(team_a, team_b), afterHours(4)))
  test.each<[Terms, number, number, string]>([
    [{ kind: 'moneyline', pick: 'team_a', line: null }, 68, 71, 'creator'],
    [{ kind: 'moneyline', pick: 'team_a', line: null }, 71, 68, 'peer'],
    [{ kind: 'moneyline', pick: 'team_b', line: null }, 71, 68, 'creator'],
    [{ kind: 'moneyline', pick: 'team_b', line: null }, 70, 70, 'push'],
    // Two strokes are added to team_a's card: 68 + 2.5 against 70 or 71.
    [{ kind: 'spread', pick: 'team_a', line: 2.5 }, 68, 70, 'peer'],
    [{ kind: 'spread', pick: 'team_a', line: 2.5 }, 68, 71, 'creator'],
    [{ kind: 'spread', pick: 'team_b', line: -2.5 }, 68, 70, 'creator'],
    [{ kind: 'spread', pick: 'team_b', line: -2 }, 68, 70, 'push'],
    [{ kind: 'over_under', pick: 'under', line: 139.5 }, 68, 70, 'creator'],
  ])('%j at %i to %i', (terms, team_a, team_b, who) => expect(golf(terms, team_a, team_b)).toBe(who))

  test('both read so before they agree, and nobody else does', () => {
    const terms = { kind: 'moneyline', pick: 'team_a', line: null } as const
    const about = (sport: string) => ruleSentences(terms, rulesFor(terms, sport)).map(({ sentence }) => sentence)
    expect(about('golf')).toContain('The lower score wins.')
    expect(about('football')).not.toContain('The lower score wins.')
  })
})
