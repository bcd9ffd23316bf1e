/** Proves that package.json, the changelog and the list of releases tell the same story. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { newMigrations } from '../upgrade/released-schema.ts'
import { readChangelog, readReleases, readVersion } from './version.ts'

const manifests = ['packages', 'apps'].flatMap((room) =>
  readdirSync(join(root, room)).map((name) => join(root, room, name, 'package.json')),
)

test('every package has the version of the whole, which is the newest in the changelog', () => {
  const { number } = readVersion()
  expect(readChangelog()[0]?.number).toBe(number)
  for (const path of manifests) expect(JSON.parse(readFileSync(path, 'utf8')), path).toMatchObject({ version: number })
})

test('what has a date in the changelog is released, in the same order and on that day', () => {
  const dated = readChangelog().filter(({ date }) => date !== null)
  expect(readReleases().map(({ version, date }) => ({ number: version, date }))).toEqual(dated.toReversed())
})

test('a released version gets no more migrations: the next one begins before', () => {
  const isReleased = readReleases().some(({ version }) => version === readVersion().number)
  expect(isReleased ? newMigrations().map(({ name }) => name) : []).toEqual([])
})

test('sections of the changelog are read with and without a day', () => {
  expect(readChangelog('# x\n\n## 4.10.0\n\n- a\n\n## 4.9.0 (2026-11-18)\n')).toEqual([
    { number: '4.10.0', date: null },
    { number: '4.9.0', date: '2026-11-18' },
  ])
})
