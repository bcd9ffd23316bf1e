/** Proves what the server's bundle is: one byte for each sign, nothing of OpenTelemetry unless asked for, the same bytes each time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { bundle } from './build-server.ts'

let folder: string
const built = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeAll(async () => {
  folder = await createThrowAwayFolder()
  await bundle('apps/server/src/run-server.ts', join(folder, 'server.mjs'))
}, 60_000)

test('no sign of the bundle needs two bytes: in a regular expression, write it as an escape', () => {
  expect(built('server.mjs').match(/.{0,40}[\u0100-\u{10ffff}].{0,40}/gu)).toBeNull()
})

test('a start loads no package of OpenTelemetry: each is imported where a collector is named, and nowhere else', () => {
  const text = built('server.mjs')
  const loaded = [...text.matchAll(/\bimport\s*(?:[\w*${},\s]+?\s*from\s*)?"([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(loaded).toContain('pg')
  const required = [...text.matchAll(/\brequire\d*\("(@opentelemetry\/[^"]+)"\)/g)].map(([, name]) => name ?? '')
  expect([...loaded, ...required].filter((name) => name.startsWith('@opentelemetry/'))).toEqual([])
  expect(text).toMatch(/\bimport\("@opentelemetry\/sdk-trace"\)/)
})

test('the same sources are the same bundle, to the byte', async () => {
  await bundle('apps/server/src/run-server.ts', join(folder, 'again', 'server.mjs'))
  expect(built('again/server.mjs') === built('server.mjs')).toBe(true)
}, 60_000)
