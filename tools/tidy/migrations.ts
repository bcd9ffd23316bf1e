/** Rule: migrations are numbered without a gap, and every constraint in SQL has a name that reads as a sentence. */
import type { Finding, SourceFile } from './finding.ts'
import { statements } from './sql-text.ts'

/** The two rooms migrations live in; each counts from 0001. */
const rooms = ['db/migrations/', 'packages/ledger/sql/']
const migrationName = /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)+\.sql$/
const changesTable = /^(create\s+(unlogged\s+|temporary\s+)?table|alter\s+table)\b/i
const constraint =
  /\b(primary\s+key\b|check\s*\(|unique\b(?!\s+(index|nulls))|references\b|foreign\s+key\b|exclude\s+using\b)/gi
const named = /\bconstraint\s+"?\w+"?\s+(foreign\s+key\s*\([^)]*\)\s*)?$/i

export function migrations(files: readonly SourceFile[]): Finding[] {
  const scripts = files.filter(({ path }) => path.endsWith('.sql') && path !== 'db/schema.sql')
  return [...rooms.flatMap((room) => outOfLine(room, scripts)), ...scripts.flatMap(namelessConstraints)]
}

function outOfLine(room: string, scripts: readonly SourceFile[]): Finding[] {
  const paths = scripts.map(({ path }) => path).filter((path) => path.startsWith(room))
  return paths.sort().flatMap((path, index): Finding[] => {
    const number = migrationName.exec(path.slice(room.length))?.[1]
    const found = (sentence: string): Finding[] => [{ path, line: 1, rule: 'migrations', sentence }]
    if (number === undefined) return found('Call it NNNN_<feature>_<what>.sql.')
    if (Number(number) !== index + 1) return found(`Number ${String(index + 1).padStart(4, '0')} is expected here.`)
    return []
  })
}

function namelessConstraints({ path, text }: SourceFile): Finding[] {
  return statements(text)
    .filter((statement) => changesTable.test(statement.text))
    .flatMap((statement) =>
      Array.from(statement.text.matchAll(constraint)).flatMap((match): Finding[] => {
        const before = statement.text.slice(0, match.index)
        if (named.test(before)) return []
        const line = statement.line + before.split('\n').length - 1
        const word = match[0].replace('(', '').trim().toLowerCase()
        return [{ path, line, rule: 'migrations', sentence: `Name this ${word} constraint with the law it keeps.` }]
      }),
    )
}
