/** Proves that a server in trouble fails a browser run, and that an ordinary line does not. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import failOnTrouble, { noteExit, noteTrouble } from './journey-trouble.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handshake-trouble-'))
  file = join(folder, 'trouble.log')
  vi.stubEnv('JOURNEY_TROUBLE', file)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['a bug', '{"level":50,"msg":"a request failed","route":"/api/session"}'],
  ['a job that fails', '{"level":50,"job":"wallet.share-fees","msg":"a job failed"}'],
  [
    'a grant that is missing',
    '{"level":50,"msg":"the database does not permit what a route needs: a grant is missing"}',
  ],
  ['a page that broke', '{"level":50,"critical":1,"msg":"A page broke in a browser"}'],
  ['an error nobody took care of', '{"level":60,"msg":"a promise failed and nobody took care of it"}'],
])('%s in the log of the server fails the run, with its line', (_what, line) => {
  noteTrouble(file, line)
  expect(failOnTrouble).toThrow(line)
  expect(existsSync(file)).toBe(false)
})

test('a server that ends by itself fails the run', () => {
  noteExit(file, 'SIGKILL')
  expect(failOnTrouble).toThrow('the server ended by itself: SIGKILL')
})

test.each([
  '{"level":40,"msg":"an idle database connection broke"}',
  '{"level":50,"msg":"jobs are late"}',
  'not JSON',
  '{half',
  '',
])('the line %j is no trouble', (line) => {
  noteTrouble(file, line)
  expect(failOnTrouble).not.toThrow()
})
