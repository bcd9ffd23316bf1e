/** Rule: what the maps say is counted: ARCHITECTURE.md stays short, README names every package, and a record lists every table it is about. */
import { type Finding, isCode, isTest, type SourceFile } from './finding.ts'

const maxWords = 1_800

/** A record, and how the code spells a table that must have a row for each name. */
const records = [
  { path: 'docs/decisions/0017-subjects-as-a-table.md', table: /Record<SubjectKind,|\[\w+ in SubjectKind\]/ },
  {
    path: 'docs/decisions/0020-agreements-as-a-table.md',
    table: /Record<AgreementTypeName,|\[\w+ in AgreementTypeName\]/,
  },
]

export function trueDocs(files: readonly SourceFile[]): Finding[] {
  const page = (path: string) => files.filter((file) => file.path === path)
  const found = (path: string, sentence: string): Finding => ({ path, line: 1, rule: 'true-docs', sentence })
  const code = files.filter(({ path }) => /^(packages|apps)\//.test(path) && isCode(path) && !isTest(path))
  const packages = new Set(code.flatMap(({ path }) => /^packages\/[^/]+/.exec(path)?.[0] ?? []))
  return [
    ...page('ARCHITECTURE.md').flatMap(({ path, text }) => {
      const words = text.split(/\s+/).filter(Boolean).length
      return words <= maxWords ? [] : [found(path, `It has ${words} words; ${maxWords} are what a newcomer reads.`)]
    }),
    ...page('README.md').flatMap(({ path, text }) =>
      [...packages].filter((name) => !text.includes(name)).map((name) => found(path, `The map leaves out ${name}.`)),
    ),
    ...records.flatMap((record) => {
      const tables = code.filter(({ text }) => record.table.test(text))
      return page(record.path).flatMap(({ path, text }) =>
        tables
          .filter((file) => !text.includes(`\`${file.path}\``))
          .map((file) => found(path, `It leaves out the table in ${file.path}.`)),
      )
    }),
  ]
}
