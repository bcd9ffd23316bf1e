/** One start per data folder: a note says which process runs there and where it answers. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from '../embedded-postgres/explain.ts'
import { isAlive } from '../embedded-postgres/postmaster.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'

interface Note {
  pid: number
  url?: string
}

export interface StartLock {
  tellUrl(url: string): void
  release(): void
}

export function takeStartLock(dataDir: string): StartLock {
  const file = noteFile(dataDir)
  const write = (note: Note, flag: 'w' | 'wx') => writeFileSync(file, JSON.stringify(note), { flag })
  for (;;) {
    try {
      mkdirSync(dataDir, { recursive: true })
      write({ pid: process.pid }, 'wx')
      break
    } catch (error) {
      const { code, path, message } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST' || path !== file) throw explain(message, dataDir)
      const running = findRunningStart(dataDir)
      if (running) throw new StartProblem(describeRunning(running))
      rmSync(file, { force: true })
    }
  }
  return {
    tellUrl: (url) => write({ pid: process.pid, url }, 'w'),
    release: () => rmSync(file, { force: true }),
  }
}

export function findRunningStart(dataDir: string): Note | null {
  const note = readNote(noteFile(dataDir))
  return note !== null && isAlive(note.pid) && isStart(note.pid) ? note : null
}

export function describeRunning({ pid, url }: Note): string {
  const where = url ? `already runs at ${url}` : 'is starting already'
  return `Handshake ${where} (process ${pid}): use that one, or stop it first.`
}

const noteFile = (dataDir: string) => join(dataDir, 'running.json')

function readNote(file: string): Note | null {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Note) : null
  } catch {
    return null
  }
}

/** After a reboot the same number may belong to any other program. */
function isStart(pid: number): boolean {
  if (process.platform === 'win32') return true
  return /tools[/\\][\w-]+\.m?[jt]s/.test(
    spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout,
  )
}
