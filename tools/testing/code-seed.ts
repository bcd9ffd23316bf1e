/** The dice of a run of tests: the same code throws the same ones everywhere, and every change throws new ones. */
import { createHash } from 'node:crypto'
import type { SourceFile } from '../tidy/finding.ts'

/** What passed on one machine passes on the next, and what failed can be looked at again; words about the code count for nothing. */
export function diceOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256')
  for (const { path, text } of files) if (!path.endsWith('.md')) hash.update(`${path}\0${text}\0`)
  return String(hash.digest().readUInt32BE() >>> 1)
}
