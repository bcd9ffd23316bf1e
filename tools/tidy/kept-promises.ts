/** Rule: every promise of the security page, and every one we make to people, names tests that exist, so that a page says only what a test shows. */
import { type Finding, isTest, numberedLines, type SourceFile } from './finding.ts'

type PromisePage = {
  readonly path: string
  readonly columns: readonly [string, string, string]
  /** Whether the second cell names the file that makes the promise, in the words of the first. */
  readonly quotes: boolean
}

const pages: readonly PromisePage[] = [
  { path: 'docs/security.md', columns: ['Threat', 'Answer', 'Kept by'], quotes: false },
  { path: 'docs/promises.md', columns: ['Promise', 'Said in', 'Kept by'], quotes: true },
]

const keeper = /^`([^`]+)`: (\S.*)$/
const quoted = /^`([^`]+)`$/

export function keptPromises(files: readonly SourceFile[]): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return pages.flatMap((page) => {
    const text = texts.get(page.path)
    return text === undefined ? [] : problemsOn(page, text, texts)
  })
}

function problemsOn(page: PromisePage, text: string, texts: ReadonlyMap<string, string>): Finding[] {
  const rows = rowsOf(text, page.columns)
  const finding = (line: number, sentence: string): Finding => ({
    path: page.path,
    line,
    rule: 'kept-promises',
    sentence,
  })
  if (rows.length === 0)
    return [finding(1, `This page is a table with the columns ${page.columns.join(', ')}; none was found.`)]
  return rows.flatMap(({ line, cells }) => problemsOf(page, cells, texts).map((sentence) => finding(line, sentence)))
}

type Row = { readonly line: number; readonly cells: readonly string[] }

/** The rows below the table's head; other tables of the page are nobody's promise. */
function rowsOf(text: string, columns: readonly string[]): Row[] {
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

function problemsOf(page: PromisePage, cells: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const { columns, quotes } = page
  if (cells.length !== columns.length) return [`A promise has ${columns.length} cells: ${columns.join(', ')}.`]
  const [words = '', where = '', kept = ''] = cells
  const said = quotes ? misquoted(words, where, texts) : null
  return [...(said === null ? [] : [said]), ...kept.split('<br>').flatMap((one) => problemOf(one.trim(), texts) ?? [])]
}

function misquoted(words: string, where: string, texts: ReadonlyMap<string, string>): string | null {
  const path = quoted.exec(where)?.[1]
  if (path === undefined) return 'Name the file that makes this promise: `path`.'
  return texts.get(path)?.includes(words) ? null : `${path} doesn't say '${words}'.`
}

function problemOf(kept: string, texts: ReadonlyMap<string, string>): string | null {
  const [, path = '', name = ''] = keeper.exec(kept) ?? []
  if (path === '') return 'Name the test that keeps this promise: `path`: its name; several with <br> between them.'
  const text = isTest(path) ? texts.get(path) : undefined
  if (text === undefined) return `There is no test file ${path}.`
  const isNamed = ["'", '"', '`'].some((quote) => text.includes(quote + name + quote))
  return isNamed ? null : `${path} has no test named '${name}'.`
}
