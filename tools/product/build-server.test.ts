/** Proves that Node can hold the server's bundle with one byte for each sign. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { bundle } from './build-server.ts'

test('no sign of the bundle needs two bytes: in a regular expression, write it as an escape', async () => {
  const file = join(await createThrowAwayFolder(), 'server.mjs')
  await bundle('apps/server/src/run-server.ts', file)
  expect(readFileSync(file, 'utf8').match(/.{0,40}[\u0100-\u{10ffff}].{0,40}/gu)).toBeNull()
})
