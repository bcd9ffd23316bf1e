/** The closing table sets each figure beside its goal, and no figure that a bench could not tell passes for a good one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { asMarkdown, asText, closingTable } from './closing-table.ts'
import { type FigureRow, figureRows } from './figure-rows.ts'

const rows: readonly FigureRow[] = [
  { bench: 'start', figure: 'warm start, s', goal: { atMost: 1.5 } },
  { bench: 'pages', figure: 'score', goal: { atLeast: 85 } },
  { bench: 'pages', figure: 'index', goal: { atLeast: 1 } },
  { bench: 'pages', figure: 'another app' },
  { bench: 'ledger', figure: 'rate', goal: { atLeast: 1 } },
]
const seen = new Map([
  ['start', { 'warm start, s': 1.4999, 'cold start, s': 20 }],
  ['pages', { '/wallet: score': 84, '/login: score': 1_085.4, index: null, 'it: another app': '43, 9.1 s' }],
])

test('a figure is met, missed, or missed by some of its parts; what nobody told is not measured', () => {
  expect(closingTable(rows, seen)).toEqual([
    { figure: 'warm start, s', goal: 'at most 1.5', seen: '1.5', verdict: 'met' },
    { figure: 'score', goal: 'at least 85', seen: '/wallet 84 · /login 1,085', verdict: 'missed by /wallet' },
    { figure: 'index', goal: 'at least 1', seen: 'nothing', verdict: 'missed' },
    { figure: 'another app', goal: '', seen: 'it 43, 9.1 s', verdict: '' },
    { figure: 'rate', goal: 'at least 1', seen: '', verdict: 'not measured' },
  ])
})

test('every part that misses makes a miss, on the screen and as Markdown', () => {
  const table = closingTable(rows, new Map([['pages', { '/wallet: score': 1, '/login: score': 2 }]])).slice(1, 2)
  expect(asText(table)).toBe('  score  at least 85  missed: /wallet 1 · /login 2\n')
  expect(asMarkdown(table)).toBe(
    '| figure | goal | seen | verdict |\n| --- | --- | --- | --- |\n| score | at least 85 | /wallet 1 · /login 2 | missed |\n',
  )
})

test('each figure of the table is told by its bench', () => {
  const untold = figureRows.filter(({ bench, figure }) => {
    const source = readFileSync(join(root, 'bench', `${bench}.bench.ts`), 'utf8')
    // What depends on the size or the page stands in braces there.
    const words = figure.split(/(?<= )(?:for strangers|when signed in|1,000|5,000|8|32|4x|2x)(?=[ ,]|$)/)
    return !words.every((part) => source.includes(part))
  })
  expect(untold).toEqual([])
})
