/** Pools: what is wrong with a form at the ends of its ranges, and what a game's result means for one. */
import { expect, test } from 'vitest'
import { hours } from '../time.ts'
import { gameOutcomes, judgeGame, judgePoolForm, type PoolForm } from './pool-rules.ts'

const now = new Date('2026-09-13T12:00:00Z')
const later = (count: number) => new Date(now.getTime() + hours(count))

const form: PoolForm = {
  ...{ outcomes: ['Ann', 'Bo'], pick: 1, leastPeople: 3, mostPeople: 50 },
  ...{ closesAt: later(1), settlesAt: later(2) },
}

test.each<[Partial<PoolForm>, string | null]>([
  [{}, null],
  [{ pick: 0, leastPeople: 50, settlesAt: later(1) }, null],
  [{ outcomes: ['Ann'], pick: 0 }, 'too-few-outcomes'],
  [{ outcomes: ['Ann', ' ann '] }, 'same-outcome-twice'],
  [{ pick: 2 }, 'unknown-pick'],
  [{ pick: -1 }, 'unknown-pick'],
  [{ pick: 0.5 }, 'unknown-pick'],
  [{ leastPeople: 2 }, 'people-out-of-range'],
  [{ mostPeople: 51 }, 'people-out-of-range'],
  [{ leastPeople: 5, mostPeople: 4 }, 'people-out-of-range'],
  [{ closesAt: now }, 'closing-passed'],
  [{ settlesAt: new Date(later(1).getTime() - 1) }, 'settles-before-closing'],
])('a form with %o has the fault %s', (over, fault) => {
  expect(judgePoolForm({ ...form, ...over }, now)).toBe(fault)
})

const teams = { team_a: 'Reds', team_b: 'Blues' }

test('a game that can end level has a draw among its outcomes', () => {
  expect(gameOutcomes(teams, 'soccer')).toEqual(['Reds', 'Blues', 'Draw'])
  expect(gameOutcomes(teams, 'basketball')).toEqual(['Reds', 'Blues'])
})

test('the result says which outcome is right, and none where the game is level and nobody could pick that', () => {
  const judge = (team_a: number, team_b: number, sport = 'soccer') =>
    judgeGame(
      { outcomes: gameOutcomes(teams, sport), startsAt: now },
      { status: 'final', score: { team_a, team_b }, startedAt: now },
      later(4),
    )
  const right = (outcome: number | null) => ({ is: 'result', outcome })
  expect([judge(2, 1), judge(1, 2), judge(1, 1)]).toEqual([right(0), right(1), right(2)])
  expect(judge(1, 1, 'basketball')).toEqual(right(null))
  const postponed = (at: Date) => judgeGame({ outcomes: ['Reds', 'Blues'], startsAt: now }, { status: 'postponed' }, at)
  expect([postponed(later(48)).is, postponed(later(49)).is]).toEqual(['wait', 'void'])
  expect(postponed(later(49))).toHaveProperty('because', expect.stringMatching(/./))
})
