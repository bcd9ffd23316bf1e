/** Rule: every promise of the security page names tests that exist, so that the page says only what a test shows. */
import { type Finding, isTest, numberedLines, type SourceFile } from './finding.ts'

export const promisesPath = 'docs/security.md'

const columns = ['Threat', 'Answer', 'Kept by']
const keeper = /^`([^`]+)`: (\S.*)$/

export function keptPromises(files: readonly SourceFile[]): Finding[] {
  const page = files.find(({ path }) => path === promisesPath)
  if (!page) return []
  const tests = new Map(files.filter(({ path }) => isTest(path)).map(({ path, text }) => [path, text]))
  const rows = rowsOf(page.text)
  if (rows.length === 0)
    return [finding(1, `This page is a table with the columns ${columns.join(', ')}; none was found.`)]
  return rows.flatMap(({ line, cells }) => problemsOf(cells, tests).map((sentence) => finding(line, sentence)))
}

const finding = (line: number, sentence: string): Finding => ({
  path: promisesPath,
  line,
  rule: 'kept-promises',
  sentence,
})

type Row = { readonly line: number; readonly cells: readonly string[] }

/** The rows below the table's head; other tables of the page are nobody's promise. */
function rowsOf(text: string): Row[] {
  const lines = numberedLines(text)
  const head = lines.findIndex(([, content]) => cellsOf(content).join('|') === columns.join('|'))
  if (head < 0) return []
  const body = lines.slice(head + 2)
  const end = body.findIndex(([, content]) => !content.startsWith('|'))
  return body.slice(0, end < 0 ? undefined : end).map(([line, content]) => ({ line, cells: cellsOf(content) }))
}

const cellsOf = (content: string): string[] =>
  content
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function problemsOf(cells: readonly string[], tests: ReadonlyMap<string, string>): string[] {
  if (cells.length !== columns.length) return [`A promise has ${columns.length} cells: ${columns.join(', ')}.`]
  return (cells[2] ?? '').split('<br>').flatMap((kept) => problemOf(kept.trim(), tests) ?? [])
}

function problemOf(kept: string, tests: ReadonlyMap<string, string>): string | null {
  const [, path = '', name = ''] = keeper.exec(kept) ?? []
  if (path === '') return 'Name the test that keeps this promise: `path`: its name; several with <br> between them.'
  const text = tests.get(path)
  if (text === undefined) return `There is no test file ${path}.`
  const isNamed = ["'", '"', '`'].some((quote) => text.includes(quote + name + quote))
  return isNamed ? null : `${path} has no test named '${name}'.`
}
