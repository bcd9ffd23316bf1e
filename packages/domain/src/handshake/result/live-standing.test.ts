/** Proves that how a bet stands agrees with how it would settle, and reads as a person would say it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { creatorStance, peerStance, picksOf, type Terms } from '../terms/terms.ts'
import { type LiveStanding, standingOf } from './live-standing.ts'
import { outcomeOf } from './outcome.ts'
import { rulesFor } from './settlement-rules.ts'

const teams = { team_a: 'Chiefs', team_b: 'Bills' }
const score = (team_a: number, team_b: number) => ({ team_a, team_b })
const startsAt = new Date('2026-09-13T17:00:00Z')

const standing = (
  terms: Terms,
  at: ReturnType<typeof score>,
  party: 'creator' | 'peer' = 'creator',
  sport = 'football',
) => standingOf({ stance: party === 'creator' ? creatorStance(terms) : peerStance(terms), sport, teams }, at)

const win: Terms = { kind: 'moneyline', pick: 'team_a', line: null }
const draw: Terms = { kind: 'moneyline', pick: 'draw', line: null }
const spread = (line: number): Terms => ({ kind: 'spread', pick: 'team_a', line })
const over = (line: number): Terms => ({ kind: 'over_under', pick: 'over', line })

test.each<[Terms, number, number, 'creator' | 'peer', LiveStanding['is'], string]>([
  [win, 21, 14, 'creator', 'ahead', 'You’re ahead by 7'],
  [win, 21, 14, 'peer', 'behind', 'You’re behind by 7'],
  [win, 14, 14, 'peer', 'level', 'It’s tied'],
  [draw, 1, 1, 'creator', 'ahead', 'You’re ahead: it’s tied'],
  [draw, 1, 1, 'peer', 'behind', 'You’re behind: it’s tied'],
  [draw, 3, 1, 'peer', 'ahead', 'You’re ahead: 2 apart'],
  [spread(-3.5), 27, 21, 'creator', 'ahead', 'Covering by 2.5'],
  [spread(-3.5), 21, 21, 'creator', 'behind', 'You need 4 more points'],
  [spread(-3.5), 21, 21, 'peer', 'ahead', 'Covering by 3.5'],
  [spread(-3), 24, 21, 'creator', 'level', 'Exactly on the line'],
  [spread(-3), 23, 21, 'creator', 'behind', 'You need 2 more points'],
  [over(45.5), 21, 21, 'creator', 'behind', 'You need 4 more points'],
  [over(45.5), 24, 24, 'creator', 'ahead', 'Over by 2.5'],
  [over(45.5), 21, 21, 'peer', 'ahead', 'Under by 3.5'],
  [over(45.5), 24, 24, 'peer', 'behind', 'Over by 2.5'],
  [over(42), 21, 21, 'creator', 'level', 'Exactly on the line'],
])('%j at %i to %i for the %s: %s, “%s”', (terms, a, b, party, is, words) => {
  expect(standing(terms, score(a, b), party)).toMatchObject({ is, words })
})

test.each<[Terms, 'creator' | 'peer', string]>([
  [win, 'peer', 'You need Bills to win.'],
  [draw, 'creator', 'You win if it ends tied.'],
  [draw, 'peer', 'You win unless it ends tied.'],
  [spread(-3.5), 'creator', 'You need Chiefs to win by 4 or more.'],
  [spread(-3.5), 'peer', 'You need Bills to win, tie, or lose by 3 at most.'],
  [spread(-3), 'peer', 'You need Bills to win, tie, or lose by 2 at most.'],
  [spread(0.5), 'creator', 'You need Chiefs to win or tie.'],
  [spread(0), 'creator', 'You need Chiefs to win.'],
  [over(45.5), 'creator', 'You win with 46 or more points in total.'],
  [over(45), 'peer', 'You win with 44 or fewer points in total.'],
])('%j tells the %s what has to happen: %s', (terms, party, needs) => {
  expect(standing(terms, score(0, 0), party).needs).toBe(needs)
})

test.each([
  ['baseball', 'run', 'runs'],
  ['hockey', 'goal', 'goals'],
  ['soccer', 'goal', 'goals'],
  ['golf', 'stroke', 'strokes'],
  ['football', 'point', 'points'],
])('%s counts its own', (sport, one, many) => {
  expect(standing(over(3.5), score(2, 1), 'creator', sport).words).toBe(`You need 1 more ${one}`)
  expect(standing(over(3.5), score(1, 1), 'creator', sport).words).toBe(`You need 2 more ${many}`)
})

test('in golf fewer is better, and a sport nobody knows has points', () => {
  expect(standing(over(8.5), score(2, 1), 'creator', 'constructor').words).toBe('You need 6 more points')
  expect(standing(win, score(68, 71), 'creator', 'golf').words).toBe('You’re ahead by 3')
  expect(standing(spread(1.5), score(70, 71), 'creator', 'golf').words).toBe('You need 1 fewer stroke')
})

const anyTerms = fc.oneof(
  fc.constantFrom(...picksOf.moneyline).map((pick): Terms => ({ kind: 'moneyline', pick, line: null })),
  fc.record({ kind: fc.constant('spread' as const), pick: fc.constantFrom(...picksOf.spread), line: halves(-20, 20) }),
  fc.record({
    kind: fc.constant('over_under' as const),
    pick: fc.constantFrom(...picksOf.over_under),
    line: halves(1, 80),
  }),
)

function halves(from: number, to: number) {
  return fc.integer({ min: from * 2, max: to * 2 }).map((half) => half / 2)
}

const anyGame = fc.record({
  terms: anyTerms,
  at: fc.record({ team_a: fc.nat(40), team_b: fc.nat(40) }),
  sport: fc.constantFrom('football', 'soccer', 'golf'),
  party: fc.constantFrom('creator' as const, 'peer' as const),
})

const settled = (terms: Terms, at: ReturnType<typeof score>, sport: string) => {
  const bet = { terms, rules: rulesFor(terms, sport), startsAt }
  return outcomeOf(bet, { status: 'final', score: at, startedAt: startsAt }, startsAt)
}

test('ahead is what would win if it ended now, level what would be returned', () => {
  fc.assert(
    fc.property(anyGame, ({ terms, at, sport, party }) => {
      const outcome = settled(terms, at, sport)
      const expected = outcome.is === 'won' ? (outcome.by === party ? 'ahead' : 'behind') : 'level'
      expect(standing(terms, at, party, sport).is).toBe(expected)
    }),
  )
})

test('what is needed wins, and one less does not', () => {
  fc.assert(
    fc.property(anyGame, ({ terms, at, sport, party }) => {
      const { words } = standing(terms, at, party, sport)
      const needed = Number(/^You need (\d+) /.exec(words)?.[1] ?? 0)
      if (needed === 0) return
      const stance = party === 'creator' ? creatorStance(terms) : peerStance(terms)
      const team = stance.position === 'team_b' ? 'team_b' : 'team_a'
      const wins = (count: number) => {
        const way = words.includes('fewer') ? -count : count
        const outcome = settled(terms, { ...at, [team]: at[team] + way }, sport)
        return outcome.is === 'won' && outcome.by === party
      }
      expect([wins(needed), wins(needed - 1)]).toEqual([true, false])
    }),
  )
})
