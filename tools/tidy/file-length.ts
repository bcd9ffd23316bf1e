/** Rule: a file fits in a head; past the alarm it is listed, and its entry may only shrink. */
import { type Finding, isCode, isGenerated, type SourceFile } from './finding.ts'

export const alarmLines = 250
export const wallLines = 400
export const ratchetPath = 'tools/tidy/long-files.json'

/** Path → the lines it had when it was listed. */
export type Ratchet = Readonly<Record<string, number>>

export function fileLength(files: readonly SourceFile[], ratchet: Ratchet): Finding[] {
  const lengths = new Map(
    files
      .filter(({ path }) => isCode(path) && !isGenerated(path))
      .map(({ path, text }) => [path, text.trimEnd().split('\n').length]),
  )
  const tooLong = [...lengths].flatMap(([path, lines]) => lengthFinding(path, lines, ratchet[path]))
  const stale = Object.entries(ratchet).flatMap(([path, listed]) => staleFinding(path, listed, lengths.get(path) ?? 0))
  return [...tooLong, ...stale]
}

function lengthFinding(path: string, lines: number, listed: number | undefined): Finding[] {
  const found = (sentence: string): Finding[] => [{ path, line: lines, rule: 'file-length', sentence }]
  if (lines > wallLines) return found(`${lines} lines: past the wall of ${wallLines}, split it.`)
  if (lines <= alarmLines) return []
  if (listed === undefined) return found(`${lines} lines: past the alarm of ${alarmLines}, split it.`)
  if (lines > listed) return found(`${lines} lines: listed with ${listed} and may only shrink.`)
  return []
}

function staleFinding(path: string, listed: number, lines: number): Finding[] {
  if (lines >= listed) return []
  const wanted = lines > alarmLines ? `lower its entry to ${lines}` : 'take its entry out'
  return [{ path: ratchetPath, line: 1, rule: 'file-length', sentence: `${path} has shrunk: ${wanted}.` }]
}
