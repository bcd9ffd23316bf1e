/** The rule about promises on planted pages: a promise stands only with a test that exists. */
import { expect, test } from 'vitest'
import type { SourceFile } from './finding.ts'
import { keptPromises } from './kept-promises.ts'

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })
const kept = file('apps/server/src/a.test.ts', "test('it holds', () => {})", "test.each([])('%s is refused')")
const page = (...rows: string[]) => file('docs/security.md', '| Threat | Answer | Kept by |', '| - | - | - |', ...rows)
const found = (...rows: string[]) => keptPromises([page(...rows), kept]).map(({ line, sentence }) => [line, sentence])
test.each([
  ['a promise nobody keeps', '| a | b | |', 'Name the test'],
  ['a promise with prose instead of a test', '| a | b | we are careful |', 'Name the test'],
  ['a test file that is not there', '| a | b | `apps/server/src/b.test.ts`: it holds |', 'no test file'],
  ['a file that is no test', '| a | b | `apps/server/src/a.ts`: it holds |', 'no test file'],
  ['a test that has another name', '| a | b | `apps/server/src/a.test.ts`: it hold |', 'no test named'],
  ['a second test that is gone', '| a | b | `apps/server/src/a.test.ts`: it holds <br> `x`: y |', 'no test file'],
  ['a row of two cells', '| a | b |', 'has 3 cells'],
])('finds %s', (_name, row, words) => expect(found(row)).toEqual([[3, expect.stringContaining(words)]]))
test.each([
  ['words nobody says', '| We never sleep. | `apps/web/src/a.tsx` |', "doesn't say"],
  ['a file that is not there', '| We never tell. | `apps/web/src/b.tsx` |', "doesn't say"],
  ['a promise without its place', '| We never tell. | Settings |', 'Name the file'],
  ['nothing, where it is said and kept', '| We never tell. | `apps/web/src/a.tsx` |', null],
])('finds %s', (_name, row, words) => {
  const page = file(
    'docs/promises.md',
    '| Promise | Said in | Kept by |',
    '| - | - | - |',
    `${row} \`${kept.path}\`: it holds |`,
  )
  const said = file('apps/web/src/a.tsx', '<p>We never tell. Ever.</p>')
  const findings = keptPromises([page, said, kept]).map(({ sentence }) => sentence)
  expect(findings).toEqual(words === null ? [] : [expect.stringContaining(words)])
})
test('finds a page without its table', () => {
  expect(keptPromises([file('docs/security.md', '# We promise')])).toHaveLength(1)
})
test('accepts one test, several, and the pattern of a table of tests', () => {
  const [one, pattern] = ['it holds', '%s is refused'].map((name) => `\`apps/server/src/a.test.ts\`: ${name}`)
  expect(found(`| a | b | ${one} |`, `| c | d | ${one} <br> ${pattern} |`, '', '| other | table |')).toEqual([])
})
