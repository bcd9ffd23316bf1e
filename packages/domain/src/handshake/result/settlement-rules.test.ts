/** The sentences shown before accepting say what settlement then does. */
import { expect, test } from 'vitest'
import type { Terms } from '../terms/terms.ts'
import { type GameResult, outcomeOf } from './outcome.ts'
import { type AwkwardCase, ruleSentences, rulesFor, type SettlementRules } from './settlement-rules.ts'

const about = (terms: Terms): AwkwardCase[] => ruleSentences(terms, rulesFor(terms)).map((rule) => rule.about)

test('only what can happen to the terms is said', () => {
  const always = ['overtime', 'postponed', 'cancelled', 'abandoned', 'sourceDown', 'sourcesDisagree']
  expect(about({ kind: 'moneyline', pick: 'team_a', line: null })).toEqual(['tie', ...always])
  expect(about({ kind: 'spread', pick: 'team_a', line: 3 })).toEqual(['onTheLine', ...always])
  expect(about({ kind: 'spread', pick: 'team_a', line: 3.5 })).toEqual(always)
})

test('who picked the draw reads that a tie wins', () => {
  const terms = { kind: 'moneyline', pick: 'draw', line: null } as const
  expect(ruleSentences(terms, rulesFor(terms))[0]?.sentence).toBe(
    'A tied game is won by the side that picked the draw.',
  )
})

test('a total is the same in golf, and where overtime does not count both read so', () => {
  const terms = { kind: 'over_under', pick: 'over', line: 139.5 } as const
  expect(ruleSentences(terms, rulesFor(terms, 'golf')).map((rule) => rule.about)).not.toContain('best')
  const overtime = (rules: SettlementRules) =>
    ruleSentences(terms, rules).find((rule) => rule.about === 'overtime')?.sentence
  expect(overtime(rulesFor(terms))).toBe('Overtime counts.')
  expect(overtime({ ...rulesFor(terms), overtime: 'ignored' })).toBe('Overtime does not count.')
})

const startsAt = new Date('2026-09-13T17:00:00Z')
const threeDaysOn = new Date('2026-09-16T17:00:00Z')
const tied: GameResult = { status: 'final', score: { team_a: 20, team_b: 20 }, startedAt: startsAt }

/** What each sentence promises, next to the case that must show it. */
test.each<[AwkwardCase, Terms, GameResult, RegExp, string]>([
  ['tie', { kind: 'moneyline', pick: 'team_a', line: null }, tied, /push: both stakes are refunded/, 'push'],
  ['tie', { kind: 'moneyline', pick: 'draw', line: null }, tied, /won by the side that picked/, 'won'],
  ['onTheLine', { kind: 'over_under', pick: 'over', line: 40 }, tied, /push: both stakes are refunded/, 'push'],
  [
    'postponed',
    { kind: 'spread', pick: 'team_a', line: 1 },
    { status: 'postponed' },
    /more than 48 hours is void/,
    'void',
  ],
  ['cancelled', { kind: 'spread', pick: 'team_a', line: 1 }, { status: 'cancelled' }, /is void/, 'void'],
  ['abandoned', { kind: 'spread', pick: 'team_a', line: 1 }, { status: 'abandoned' }, /is void/, 'void'],
  [
    'sourceDown',
    { kind: 'spread', pick: 'team_a', line: 1 },
    { status: 'none' },
    /stay locked and we check again/,
    'wait',
  ],
  ['sourcesDisagree', { kind: 'spread', pick: 'team_a', line: 1 }, { status: 'contested' }, /a person reviews/, 'wait'],
])('%s: what is shown is what settles', (what, terms, result, words, is) => {
  const rules = rulesFor(terms)
  expect(ruleSentences(terms, rules).find((rule) => rule.about === what)?.sentence).toMatch(words)
  expect(outcomeOf({ terms, rules, startsAt }, result, threeDaysOn).is).toBe(is)
})
