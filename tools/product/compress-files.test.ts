/** Files of a build stand packed beside themselves, and hold the same. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { compressFiles } from './compress-files.ts'

test('text of a kilobyte and more is packed in both ways, and nothing else is', async () => {
  const folder = await createThrowAwayFolder()
  const script = 'export const shake = "on it"\n'.repeat(100)
  mkdirSync(join(folder, 'assets'))
  const files = {
    'assets/app.js': script,
    'assets/app.js.map': script,
    'assets/font.woff2': script,
    'index.html': script,
  }
  for (const [name, text] of Object.entries({ ...files, 'small.js': 'short', 'look.css': script }))
    writeFileSync(join(folder, name), text)

  await compressFiles(folder)

  const packed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:br|gz)$/.test(name))
  expect(packed.sort()).toEqual(['assets/app.js.br', 'assets/app.js.gz', 'look.css.br', 'look.css.gz'])
  const read = (name: string) => readFileSync(join(folder, name))
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(script)
  expect(read('assets/app.js').toString()).toBe(script)
})
