/** Rule: the first line of a source file says, in a sentence, what the file is responsible for. */
import { type Finding, isCode, type SourceFile } from './finding.ts'

const blockComment = /^\/\*\* \S.*[.!?] \*\/$/
const sqlComment = /^-- \S.*[.!?]$/

export function firstSentence(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) => {
      const first = text.split('\n', 1)[0] ?? ''
      const sql = path.endsWith('.sql')
      if ((sql ? sqlComment : blockComment).test(first)) return []
      const wanted = sql ? '-- A sentence.' : '/** A sentence. */'
      return [{ path, line: 1, rule: 'first-sentence', sentence: `The first line must read ${wanted}` }]
    })
}
