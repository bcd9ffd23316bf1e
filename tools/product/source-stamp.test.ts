/** Proves that something is built again exactly when its sources, or the built thing, changed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { compareStamp } from './source-stamp.ts'

let folder: string
beforeEach(() => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  folder = mkdtempSync(join(root, 'dist/stamp-test-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), 'one')
  writeFileSync(join(folder, 'product'), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const compare = () =>
  compareStamp({
    name: relative(join(root, 'dist'), join(folder, 'it')),
    sources: [relative(root, join(folder, 'src'))],
    product: join(folder, 'product'),
  })

test('what was built from the same sources is up to date', () => {
  expect(compare().fresh).toBe(false)
  compare().write()
  expect(compare().fresh).toBe(true)
})

test.each([
  ['a changed file', () => writeFileSync(join(folder, 'src/a.ts'), 'two')],
  ['a new file', () => writeFileSync(join(folder, 'src/b.ts'), '')],
  ['a file that is gone', () => rmSync(join(folder, 'src/a.ts'))],
  ['a product that is gone', () => rmSync(join(folder, 'product'))],
])('%s makes it stale', (_, change) => {
  compare().write()
  change()
  expect(compare().fresh).toBe(false)
})

test('tests and installed packages are not sources', () => {
  compare().write()
  writeFileSync(join(folder, 'src/a.test.ts'), '')
  mkdirSync(join(folder, 'src/node_modules'))
  writeFileSync(join(folder, 'src/node_modules/x.ts'), '')
  expect(compare().fresh).toBe(true)
})
