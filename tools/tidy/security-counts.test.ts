/** The counted figures of the security pages on planted ones: a figure that is not true is found, and so is a row that names nothing. */
import { expect, test } from 'vitest'
import type { SourceFile } from './finding.ts'
import { securityCounts } from './security-counts.ts'

const row = (item: string, state: string, shown: string) => `| ${item} | What it asks | ${state} | ${shown} |`
const page = (...lines: string[]): SourceFile => ({ path: 'docs/asvs.md', text: lines.join('\n') })
const sound = [
  '2 rows are held, 1 are open, 1 do not apply.',
  row('1.1.1', 'held', 'Shown by `apps/a.test.ts`'),
  row('1.1.2', 'held', '[operations](operations.md)'),
  row('1.1.3', 'open', 'Missing'),
  row('10.1.1–10.1.2', 'not applicable', 'None'),
]
const sentences = (...files: SourceFile[]) =>
  securityCounts(files, (path) => path === 'apps/a.test.ts').map(({ line, sentence }) => `${line} ${sentence}`)

test('a page whose figures are true passes', () => {
  expect(sentences(page(...sound))).toEqual([])
})

test('a wrong figure, an unknown state, a file that is not there and a row that shows nothing are found', () => {
  expect(sentences(page(...sound, row('1.1.4', 'open', 'Missing too')))).toEqual([
    '1 Counted: 2 rows are held, 2 are open, 1 do not apply. The page must say so.',
  ])
  expect(sentences(page(...sound, row('1.1.4', 'partly', 'Missing too')))).toEqual([
    "6 1.1.4 is 'partly', which is no state.",
  ])
  const held = ['3 rows are held, 1 are open, 1 do not apply.', ...sound.slice(1)]
  expect(sentences(page(...held, row('1.1.4', 'held', 'Shown by `apps/gone.test.ts`')))).toEqual([
    '6 1.1.4 names apps/gone.test.ts, which is not there.',
  ])
  expect(sentences(page(...held, row('1.1.4', 'held', 'Yes')))).toEqual([
    '6 1.1.4 is held by nothing that can be looked at.',
  ])
})

test('the page states how many packages of the lock file bring an install script', () => {
  const packages = { 'node_modules/a': { hasInstallScript: true }, 'node_modules/b': {} }
  const lock = { path: 'package-lock.json', text: JSON.stringify({ packages }) }
  const says = (text: string) => sentences({ path: 'docs/security.md', text }, lock)
  expect(says('one packages of the lock file have an install script')).toEqual([])
  expect(says('no install scripts')).toEqual([
    '1 Counted: one packages of the lock file have an install script; the page must say so, and that none is run.',
  ])
})
