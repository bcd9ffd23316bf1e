/** Pages are weighed by the files they name, once each and as they go over the wire, and a page that grows too heavy is named. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { aboveCeiling, describeWeights, sayExcess, weighPages } from './page-budget.ts'

async function buildOf(sizes: Record<string, number>): Promise<string> {
  const dist = await createThrowAwayFolder()
  const page = (files: string[]) => files.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')
  writeFileSync(join(dist, 'index.html'), `<script src="/first.js"></script><link href="/look.css">`)
  writeFileSync(join(dist, 'shell.html'), `<script src="/first.js"></script>${page(['shell.js'])}`)
  const pieces = [
    { path: '/login', needsSession: false, files: [] },
    { path: '/wallet', needsSession: true, files: ['wallet.js', 'shell.js', 'wallet.css'] },
  ]
  writeFileSync(join(dist, 'pieces.json'), JSON.stringify(pieces))
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(dist, name), Buffer.alloc(size))
  return dist
}

const sizes = {
  'first.js': 300_000,
  'first.js.br': 90_000,
  'shell.js': 200_000,
  'shell.js.br': 50_000,
  'wallet.js': 500,
}

test('a page weighs the scripts it names, once each, packed where they are packed', async () => {
  expect(weighPages(await buildOf(sizes))).toEqual([
    { path: '/login', audience: 'strangers', bytes: 90_000, files: 1 },
    { path: '/wallet', audience: 'signed-in', bytes: 140_500, files: 3 },
  ])
})

test('a page that names too much, or too many files, is named, and each by a ceiling of its own where it has one', async () => {
  const heavy = weighPages(await buildOf({ ...sizes, 'shell.js.br': 500_000 }))
  expect(aboveCeiling(heavy).map(sayExcess)).toEqual([
    '/wallet names 590.5 kB of JavaScript in 3 files before its first paint: more than tools/product/page-budget.ts allows',
  ])
  const page = { audience: 'strangers' as const, bytes: 120_000, files: 4 }
  const named = [
    { ...page, path: '/login' },
    { ...page, path: '/terms' },
    { ...page, path: '/terms', files: 99 },
  ]
  expect(aboveCeiling(named)).toEqual([named[0], named[2]])
})

test('what is said holds the heaviest page beside its goal', async () => {
  expect(describeWeights(weighPages(await buildOf(sizes)))[0]).toBe(
    'strangers: at most 90.0 kB of JavaScript (goal 95.0 kB) in 1 files (goal 15) before the first paint; 1 of 1 pages keep to both',
  )
})
