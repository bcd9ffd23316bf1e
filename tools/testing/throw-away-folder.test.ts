/** Proves that a killed test run leaves nothing for long: neither its folder nor its server. */
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { postmasterPid } from './own-postgres.ts'
import { createThrowAwayFolder, postgresIn } from './throw-away-folder.ts'

test('a new run clears what a killed one left behind, and leaves a living one alone', async () => {
  // A place of its own: a test beside this one that creates a folder would clear the abandoned one too.
  const parent = await createThrowAwayFolder()
  const living = await createThrowAwayFolder(parent)
  const abandoned = join(parent, 'handshake-run-999999999-abandoned')
  mkdirSync(abandoned)
  chmodSync(abandoned, 0o755)
  await startEmbeddedPostgres({ dataDir: postgresIn(abandoned), durability: 'test' })
  const pid = postmasterPid(join(postgresIn(abandoned), 'cluster'))

  await createThrowAwayFolder(parent)
  expect(existsSync(abandoned)).toBe(false)
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/))
  expect(existsSync(living)).toBe(true)
  rmSync(parent, { recursive: true })
})
