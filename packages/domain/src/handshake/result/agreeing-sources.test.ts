/** Sources that agree, are silent, or contradict each other. */
import { expect, test } from 'vitest'
import { combineResults } from './agreeing-sources.ts'
import type { GameResult } from './outcome.ts'

const startedAt = new Date('2026-09-13T17:00:00Z')
const final = (team_a: number, team_b: number): GameResult => ({
  status: 'final',
  score: { team_a, team_b },
  startedAt,
})

test.each<[string, GameResult[], GameResult]>([
  ['no source, no result', [], { status: 'none' }],
  ['one source is enough', [final(3, 1)], final(3, 1)],
  ['a silent one is not asked', [{ status: 'none' }, final(3, 1)], final(3, 1)],
  ['two that agree are one', [final(3, 1), final(3, 1)], final(3, 1)],
  ['another score is contested', [final(3, 1), final(3, 2)], { status: 'contested' }],
  ['another fate is contested', [final(3, 1), { status: 'abandoned' }], { status: 'contested' }],
])('%s', (_name, results, combined) => expect(combineResults(results)).toEqual(combined))
