/** The files of a build: a page fetches what it needs and little else, in few files that never import each other in a circle. */
import { expect, test } from 'vitest'
import { cutPieces, type Modules } from './cut-pieces.ts'

type Given = { readonly now?: readonly string[]; readonly later?: readonly string[]; readonly bytes?: number }

const modulesOf = (given: Readonly<Record<string, Given>>): Modules =>
  new Map(
    Object.entries(given).map(([id, { now = [], later = [], bytes = 1_000 }]) => [
      id,
      { importedIds: now, dynamicallyImportedIds: later, bytes },
    ]),
  )

const [main, screens] = ['src/main.tsx', 'src/app/screens.tsx']
const [shell, wallet] = ['src/app/shell/shell.tsx', 'src/app/wallet/wallet-screen.tsx']
const [landing, terms] = ['src/app/landing/landing-screen.tsx', 'src/features/account/legal/legal-screens.tsx']
const pages = [shell, wallet, landing, terms]

const app = (more: Readonly<Record<string, Given>>) =>
  modulesOf({
    [main]: { now: ['react'], later: [screens] },
    [screens]: { later: pages },
    react: { bytes: 500_000 },
    [shell]: {},
    [wallet]: {},
    [landing]: {},
    [terms]: {},
    ...more,
  })

test('what a page alone needs, and is large, is fetched by no other page', () => {
  const files = cutPieces(app({ [wallet]: { now: ['chart'] }, chart: { bytes: 300_000 } }))
  expect(files.get('chart')).toBe(files.get(wallet))
  for (const page of [main, shell, landing, terms]) expect(files.get(page)).not.toBe(files.get('chart'))
})

test('strangers fetch nothing of the shell, however many pages it saves a file', () => {
  const files = cutPieces(
    app({ [shell]: { now: ['menu'] }, menu: { bytes: 100_000 }, [landing]: { now: ['card'] }, card: {} }),
  )
  expect(files.get('menu')).toBe(files.get(shell))
  expect(files.get(landing)).not.toBe(files.get('menu'))
  expect(files.get('card')).not.toBe(files.get('menu'))
})

test('what is small costs no file of its own', () => {
  const files = cutPieces(app({ [wallet]: { now: ['icon'] }, [terms]: { now: ['icon'] }, icon: { bytes: 100 } }))
  const others = [...files].flatMap(([id, file]) => (id === 'icon' ? [] : [file]))
  expect(others).toContain(files.get('icon'))
})

test('two pages share what both need, and neither fetches the other', () => {
  const both = { now: ['table'], bytes: 2_000_000 }
  const files = cutPieces(
    app({ [wallet]: both, [terms]: both, [shell]: { bytes: 2_000_000 }, table: { bytes: 2_000_000 } }),
  )
  expect(new Set([wallet, terms, 'table', shell].map((id) => files.get(id))).size).toBe(4)
})

test('no file imports another that imports it in turn', () => {
  const modules = app({
    [wallet]: { now: ['a'] },
    [terms]: { now: ['c', 'a'] },
    a: { now: ['b'] },
    b: { now: ['c'], bytes: 400_000 },
    c: {},
    [shell]: { now: ['c'] },
  })
  const files = cutPieces(modules)
  const imports = (file: string | undefined) =>
    [...modules].flatMap(([id, { importedIds }]) =>
      files.get(id) === file ? importedIds.map((next) => files.get(next)) : [],
    )
  for (const file of new Set(files.values())) {
    const reached = new Set(imports(file).filter((next) => next !== file))
    for (const next of reached) for (const further of imports(next)) reached.add(further)
    expect(reached.has(file)).toBe(false)
  }
})

test('the same modules are cut alike in whatever order they were read', () => {
  const modules = app({ [wallet]: { now: ['a'] }, a: { now: ['b'] }, b: {} })
  expect(new Map([...cutPieces(new Map([...modules].reverse()))].sort())).toEqual(
    new Map([...cutPieces(modules)].sort()),
  )
})
