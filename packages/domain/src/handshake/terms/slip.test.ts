/** Proves that selections are judged singly, that one which cannot be is refunded, and that a slip waits for its game. */
import { expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { hours } from '../../time.ts'
import type { GameResult } from '../result/outcome.ts'
import { slipStakes } from './legs.ts'
import { judgeSlip, type Selection, settleSelections, slipOutcome } from './slip.ts'
import type { Terms } from './terms.ts'

const startsAt = new Date('2026-03-01T18:00:00Z')
const now = new Date(startsAt.getTime() + hours(5))
const leg = (terms: Terms, stakeCents = 5_000, oddsHundredths = 200): Selection => ({
  terms,
  stakeCents: cents(stakeCents),
  oddsHundredths,
})
const winner = leg({ kind: 'moneyline', pick: 'team_a', line: null })
const spread = leg({ kind: 'spread', pick: 'team_a', line: -1 })
const total = leg({ kind: 'over_under', pick: 'over', line: 2.5 })
const slip = [winner, spread, total]

const final = (team_a: number, team_b: number): GameResult => ({
  status: 'final',
  score: { team_a, team_b },
  startedAt: startsAt,
})
const settle = (result: GameResult, legs = slip) => settleSelections(legs, { startsAt, result, now })
const outcome = (result: GameResult, legs = slip) => slipOutcome(slipStakes(legs), settle(result, legs) ?? [])

it.each([
  [2, 0, ['won', 'won', 'lost']],
  [2, 1, ['won', 'void', 'won']],
  [0, 2, ['lost', 'lost', 'lost']],
  [1, 1, ['void', 'lost', 'lost']],
])('settles every leg of %i : %i by itself', (a, b, results) => {
  expect(settle(final(a, b))?.map(({ result }) => result)).toEqual(results)
})

it('refunds every leg of a game that does not count, and waits where nobody knows', () => {
  expect(settle({ status: 'cancelled' })?.map(({ result }) => result)).toEqual(['void', 'void', 'void'])
  expect(outcome({ status: 'abandoned' })).toBe('void')
  expect(settle({ status: 'none' })).toBe(null)
  expect(settle({ status: 'contested' })).toBe(null)
})

it('knows who came out ahead', () => {
  expect(outcome(final(2, 0))).toBe('creator')
  expect(outcome(final(0, 2))).toBe('peer')
  // One even leg won and one lost: each paid a fee, and nobody gained.
  expect(outcome(final(2, 0), [winner, total])).toBe('split')
  // A leg that went back takes nothing from the one that was won.
  expect(outcome(final(2, 1), [winner, spread])).toBe('creator')
  // $100 won pay $196 after the fee, which is what both legs had cost: nobody gained.
  const level = [leg(winner.terms, 10_000), leg(total.terms, 9_600)]
  expect([outcome(final(2, 0), level), outcome(final(0, 3), level)]).toEqual(['split', 'split'])
})

it.each([
  ['terms', [leg({ kind: 'spread', pick: 'over', line: 1 })]],
  ['one-selection-per-market', [winner, leg({ kind: 'moneyline', pick: 'team_b', line: null })]],
  ['terms', [winner, leg({ kind: 'spread', pick: 'over', line: 1 })]],
  ['odds', [leg(winner.terms, 5_000, 100)]],
  ['odds', [winner, leg(spread.terms, 5_000, 100_001)]],
  ['stake', [leg(winner.terms, 0)]],
  ['stake', [winner, leg(spread.terms, 0)]],
  [null, slip],
  [null, [leg(winner.terms, 5_000, 101), leg(spread.terms, 5_000, 100_000)]],
])('finds the fault %s', (fault, legs) => expect(judgeSlip(legs, { sport: 'esports' })).toBe(fault))
