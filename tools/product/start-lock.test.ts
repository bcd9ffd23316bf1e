/** Proves that one data folder serves one start at a time, and that a dead start blocks nobody. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRunningStart, takeStartLock } from './start-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'handshake-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const note = (text: string) => writeFileSync(join(dataDir, 'running.json'), text)

/** A living process whose command line looks like a start. */
async function aStart() {
  const script = join(dataDir, 'tools/start.ts')
  const child = spawn(process.execPath, ['-e', `console.log('up'); setInterval(() => {}, 1000)`, script])
  await once(child.stdout, 'data')
  return child
}

test('the second start is told where the first one runs', async () => {
  const first = await aStart()
  note(JSON.stringify({ pid: first.pid, url: 'http://localhost:3000' }))
  expect(() => takeStartLock(dataDir)).toThrow(
    `Handshake already runs at http://localhost:3000 (process ${first.pid}): use that one, or stop it first.`,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  takeStartLock(dataDir).release()
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 999_999_999 })],
  ['a stranger who has that number today', JSON.stringify({ pid: process.pid })],
  ['half a note', '{"pid":'],
])('a note about %s blocks nobody', (_, text) => {
  note(text)
  expect(findRunningStart(dataDir)).toBeNull()
  takeStartLock(dataDir).release()
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false)
})
