/** Proves which PostgreSQL of the system is taken: whole, promised, and the oldest of those. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from './system-packages.ts'
import { findSystemPostgres } from './system-postgres.ts'

function folderWith(versions: Record<string, readonly string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'handshake-system-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [version, programs] of Object.entries(versions)) {
    mkdirSync(join(folder, version, 'bin'), { recursive: true })
    for (const program of programs) writeFileSync(join(folder, version, 'bin', program), '')
  }
  return folder
}

const whole = ['initdb', 'postgres', 'pg_ctl']

test('the oldest version that we promise is taken, if its server is there', () => {
  expect(findSystemPostgres(folderWith({ '13': whole, '15': ['psql'], '16': whole, '18': whole }))?.version).toBe('16')
  expect(findSystemPostgres(folderWith({ '14': whole, common: [] }))).toBeNull()
  expect(findSystemPostgres('/no/such/folder')).toBeNull()
})

test('a program is found on the path, if it may be run', () => {
  const folder = folderWith({ here: ['a-program-of-ours'] })
  const before = process.env.PATH
  onTestFinished(() => {
    process.env.PATH = before
  })
  process.env.PATH = join(folder, 'here', 'bin')
  expect(findProgram('a-program-of-ours')).toBeNull()
  chmodSync(join(folder, 'here', 'bin', 'a-program-of-ours'), 0o755)
  expect(findProgram('a-program-of-ours')).toBe(join(folder, 'here', 'bin', 'a-program-of-ours'))
})
