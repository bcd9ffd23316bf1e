/** What a server must never do while journeys run: log an error, whosever it is, or end. Any of it fails the run. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'

const errorLevel = 50

/** What a machine that is busy does to a server in order. */
const busy: readonly unknown[] = ['jobs are late']

/** Takes down a line of the server's log if it tells of trouble. */
export function noteTrouble(file: string | undefined, line: string): void {
  if (file !== undefined && isTrouble(line)) appendFileSync(file, `${line}\n`)
}

export function noteExit(file: string | undefined, how: string): void {
  if (file !== undefined) appendFileSync(file, `the server ended by itself: ${how}\n`)
}

export function isTrouble(line: string): boolean {
  const { level, msg } = fieldsOf(line)
  return typeof level === 'number' && level >= errorLevel && !busy.includes(msg)
}

function fieldsOf(line: string): { level?: unknown; msg?: unknown } {
  try {
    return line.startsWith('{') ? (JSON.parse(line) as object) : {}
  } catch {
    return {}
  }
}

/** After the last journey, while the server still runs: whatever was taken down is said, and fails the run. */
export default function failOnTrouble(): void {
  const file = process.env.JOURNEY_TROUBLE
  if (file === undefined || !existsSync(file)) return
  const lines = readFileSync(file, 'utf8')
  rmSync(file, { force: true })
  throw new Error(`The server was in trouble while the journeys ran:\n${lines}`)
}
