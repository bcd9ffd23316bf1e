/** The maps on planted ones: too long, a package left out, a table left out. */
import { expect, test } from 'vitest'
import type { SourceFile } from './finding.ts'
import { trueDocs } from './true-docs.ts'

const file = (path: string, text: string): SourceFile => ({ path, text })
const table = 'export const forms: Readonly<Record<SubjectKind, Form>> = {}'
const record = (text: string) => file('docs/decisions/0017-subjects-as-a-table.md', text)
const sentences = (...files: SourceFile[]) => trueDocs(files).map(({ path, sentence }) => `${path} ${sentence}`)

test('a map that is short and whole passes', () => {
  expect(
    sentences(
      file('ARCHITECTURE.md', 'word '.repeat(1_800)),
      file('README.md', 'packages/domain'),
      file('packages/domain/src/forms.ts', table),
      record('`packages/domain/src/forms.ts`'),
    ),
  ).toEqual([])
})

test('what is too long or left out is found; tests may have tables of their own', () => {
  expect(
    sentences(
      file('ARCHITECTURE.md', 'word '.repeat(1_801)),
      file('README.md', 'packages/domain'),
      file('packages/engine/src/run.ts', 'export {}'),
      file('apps/web/src/forms.ts', table),
      file('apps/web/src/forms.test.ts', table),
      record('`apps/web/src/forms.test.ts`'),
    ),
  ).toEqual([
    'ARCHITECTURE.md It has 1801 words; 1800 are what a newcomer reads.',
    'README.md The map leaves out packages/engine.',
    'docs/decisions/0017-subjects-as-a-table.md It leaves out the table in apps/web/src/forms.ts.',
  ])
})
