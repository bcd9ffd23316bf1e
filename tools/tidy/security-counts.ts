/** Rule: the figures that the security pages state are counted: rows of the standard, and packages with an install script. */
import { type Finding, numberedLines, type SourceFile } from './finding.ts'
import { packagesWithScripts } from './lock-file.ts'

const standardPath = 'docs/asvs.md'
const promisesPath = 'docs/security.md'
const lockPath = 'package-lock.json'

const states = ['held', 'open', 'not applicable'] as const

export function securityCounts(files: readonly SourceFile[], exists: (path: string) => boolean): Finding[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? null
  const [standard, promises, lock] = [textOf(standardPath), textOf(promisesPath), textOf(lockPath)]
  return [
    ...(standard === null ? [] : [...countedRows(standard), ...shownRows(standard, exists)]),
    ...(promises === null || lock === null ? [] : countedScripts(promises, packagesWithScripts(lock).length)),
  ]
}

const finding = (path: string, line: number, sentence: string): Finding => ({
  path,
  line,
  rule: 'security-counts',
  sentence,
})

type Row = { readonly line: number; readonly item: string; readonly state: string; readonly shown: string }

const rowsOf = (text: string): Row[] =>
  numberedLines(text).flatMap(([line, content]) => {
    const [, item = '', state = '', shown = ''] =
      /^\| (\d[\d.]*(?:–[\d.]+)?) \|[^|]*\| ([^|]*) \| (.*) \|$/.exec(content) ?? []
    return item === '' ? [] : [{ line, item, state, shown }]
  })

function countedRows(text: string): Finding[] {
  const rows = rowsOf(text)
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const sentence = `${count('held')} rows are held, ${count('open')} are open, ${count('not applicable')} do not apply.`
  return [
    ...(text.includes(sentence) ? [] : [finding(standardPath, 1, `Counted: ${sentence} The page must say so.`)]),
    ...rows
      .filter(({ state }) => !(states as readonly string[]).includes(state))
      .map(({ line, item, state }) => finding(standardPath, line, `${item} is '${state}', which is no state.`)),
  ]
}

/** A row that is held names what shows it, and that is there; where nothing can show it, the sentence says why. */
const shownRows = (text: string, exists: (path: string) => boolean): Finding[] =>
  rowsOf(text)
    .filter(({ state }) => state === 'held')
    .flatMap(({ line, item, shown }) => {
      const named = [...shown.matchAll(/`((?:apps|packages|tools|docs|db|e2e)\/[\w.@/-]+)`/g)].map(
        ([, path = '']) => path,
      )
      if (named.length === 0 && !shown.includes('](') && shown.length < 20)
        return [finding(standardPath, line, `${item} is held by nothing that can be looked at.`)]
      return named
        .filter((path) => !exists(path))
        .map((path) => finding(standardPath, line, `${item} names ${path}, which is not there.`))
    })

const numbers = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function countedScripts(text: string, count: number): Finding[] {
  const sentence = `${numbers[count] ?? count} packages of the lock file have an install script`
  if (text.includes(sentence)) return []
  return [finding(promisesPath, 1, `Counted: ${sentence}; the page must say so, and that none is run.`)]
}
