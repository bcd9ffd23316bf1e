/** Puts a restored cluster in the place of another in two renames, and finishes them at the next start if it was killed in between. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Move {
  from: string
  to: string
  /** Where the former one goes. */
  aside: string | null
}

const noteOf = (dataDir: string) => `${dataDir}.moving.json`

/** Answers where the former data is now. */
export function moveRestored(from: string, to: string): string | null {
  const aside = existsSync(to) ? `${to}.before-restore-${new Date().toISOString().replaceAll(/[-:.]/g, '')}` : null
  const note = noteOf(to)
  const move: Move = { from, to, aside }
  writeFileSync(`${note}.new`, JSON.stringify(move), { mode: 0o600 })
  const handle = openSync(`${note}.new`, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${note}.new`, note)
  finishMove(to)
  return aside
}

/** Before anybody looks at a data folder: what was checked and decided is carried on, never half of it. */
export function finishMove(dataDir: string): void {
  const note = noteOf(dataDir)
  if (!existsSync(note)) return
  const { from, to, aside } = JSON.parse(readFileSync(note, 'utf8')) as Move
  if (existsSync(from)) {
    if (aside !== null && existsSync(to) && !existsSync(aside)) renameSync(to, aside)
    renameSync(from, to)
  }
  syncFolder(dirname(to))
  rmSync(note)
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
