/** The pieces of a long attack: none is sent twice, none is left out, and the sum says what was done and where to go on. */
import { expect, test } from 'vitest'
import { type PieceReport, piecesOf, summary } from './pieces.ts'

test('pieces cover exactly what was asked for', () => {
  expect(piecesOf({ from: 100, cases: 25, pieceCases: 10 })).toEqual([
    { from: 100, cases: 10 },
    { from: 110, cases: 10 },
    { from: 120, cases: 5 },
  ])
  expect(piecesOf({ from: 0, cases: 0, pieceCases: 10 })).toEqual([])
  expect(piecesOf({ from: 0, cases: 3, pieceCases: 0 })).toHaveLength(3)
})

const report = (over: Partial<PieceReport>): PieceReport => ({
  piece: { from: 0, cases: 1_000 },
  code: 0,
  ms: 60_000,
  findings: [],
  answered: { 200: 300, 422: 690 },
  unhandled: 0,
  ...over,
})

test('the sum counts answers, names every finding and the piece that failed, and says where to go on', () => {
  const finding = { case: 1_007, what: 'nobody: GET /api/x', status: 500 }
  const failed = report({
    piece: { from: 1_000, cases: 1_000 },
    code: 1,
    findings: [finding],
    answered: { 200: 1, 500: 1 },
  })
  expect(summary([report({}), failed], { seed: 7, from: 0, cases: 3_000 }).split('\n')).toEqual([
    '2,000 of 3,000 cases of seed 7: 992 requests in 2.0 minutes, 1 findings, 0 unhandled, 1 pieces failed.',
    'Answers by status: 200: 301, 422: 690, 500: 1.',
    'Case 1007 answered 500: nobody: GET /api/x',
    'Failed: --seed=7 --from=1000 --cases=1000',
    'Goes on with --seed=7 --from=2000 --cases=1000',
  ])
  expect(summary([report({})], { seed: 7, from: 0, cases: 1_000 })).not.toContain('Goes on')
})
