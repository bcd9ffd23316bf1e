/** The list of features is in the order in which they build on each other: each uses only those above it. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../src/', import.meta.url))

const listed = Array.from(
  readFileSync(`${sources}features.ts`, 'utf8').matchAll(/^ {4}(\w+)Feature\b/gm),
  ([, name]) => name ?? '',
)

const uses = readdirSync(`${sources}features`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .flatMap((path) => {
    const feature = path.split(/[\\/]/)[0] ?? ''
    const imports = readFileSync(`${sources}features/${path}`, 'utf8').matchAll(
      /'#features\/([^/']+)\/[^']+\.public\.ts'/g,
    )
    return Array.from(imports, ([, other]) => ({ feature, other: other ?? '' }))
  })

test('every feature is listed, and uses the public file of those above it only', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(uses.length).toBeGreaterThan(50)
  for (const { feature, other } of uses) expect(listed).toEqual(expect.arrayContaining([feature, other]))
  const upwards = uses.filter(({ feature, other }) => listed.indexOf(other) > listed.indexOf(feature))
  expect(upwards.map(({ feature, other }) => `${feature} uses ${other}`)).toEqual([])
})

test('who blocked whom is read by the feature of friends alone; everyone else asks who is kept apart', () => {
  const readers = readdirSync(`${sources}features`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .filter((path) => readFileSync(`${sources}features/${path}`, 'utf8').includes('blocked_people'))
    .map((path) => path.split(/[\\/]/)[0])
  expect(new Set(readers)).toEqual(new Set(['friend']))
})
