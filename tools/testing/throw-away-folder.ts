/** Folders that last one run; what a killed run left behind, a running PostgreSQL included, is cleared by the next one. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { discardEmbeddedPostgres } from '../embedded-postgres/discard-embedded-postgres.ts'
import { isAlive } from '../embedded-postgres/postmaster.ts'

const ours = /^handshake-run-(\d+)-/

export async function createThrowAwayFolder(parent = tmpdir()): Promise<string> {
  await clearAbandoned(parent)
  const folder = mkdtempSync(join(parent, `handshake-run-${process.pid}-`))
  // Root hands the database to another user, who has to be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

/** Where PostgreSQL lives in such a folder. */
export function postgresIn(folder: string): string {
  return join(folder, 'postgres')
}

async function clearAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const pid = ours.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(parent, name)
    try {
      await discardEmbeddedPostgres(postgresIn(folder))
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's leftovers are theirs to clear.
    }
  }
}
