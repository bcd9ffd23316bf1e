/** The seed of a run's random examples: the same code has the same one everywhere, and every change has a new one. */
import { createHash } from 'node:crypto'
import type { SourceFile } from '../tidy/finding.ts'

/** What is tried on one machine is tried on the next, and what failed can be tried again; words about the code count for nothing. */
export function seedOf(files: readonly SourceFile[]): string {
  const hash = createHash('sha256')
  for (const { path, text } of files) if (!path.endsWith('.md')) hash.update(`${path}\0${text}\0`)
  return String(hash.digest().readUInt32BE() >>> 1)
}
