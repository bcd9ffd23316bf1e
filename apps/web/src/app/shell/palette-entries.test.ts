/** Proves what the command palette offers and how it finds it. */
import { expect, it } from 'vitest'
import { foundEntries, matchEntries, paletteEntries } from './palette-entries.ts'

const everyone = paletteEntries({ role: 'user', beta: false })
const titles = (typed: string) => matchEntries(everyone, typed).map((entry) => entry.title)

it('offers each page once, and none that needs an id, stands alone or is for staff', () => {
  const paths = everyone.map((entry) => entry.path)
  expect(paths.slice(0, 4)).toEqual(['/passport', '/handshakes', '/marketplace', '/wallet'])
  for (const absent of ['/login', '/dashboard', '/bets', '/handshake/:id', '/404', '/admin', '/design']) {
    expect(paths).not.toContain(absent)
  }
  expect(paletteEntries({ role: 'admin', beta: false }).map((entry) => entry.path)).toContain('/admin')
  const bench = paletteEntries({ role: 'arbitrator', beta: false }).filter(({ path }) => path.startsWith('/admin'))
  expect(bench.map((entry) => entry.path)).toEqual(['/admin/disputes'])
  const desk = paletteEntries({ role: 'support', beta: false }).filter(({ path }) => path.startsWith('/admin'))
  expect(desk.map((entry) => entry.path)).toEqual(['/admin/tickets'])
  expect(paths).toContain('/support')
})

it('puts the title that begins with the words first', () => {
  expect(titles('wal')[0]).toBe('Wallet')
  expect(titles('handshake')).toEqual(['Handshakes', 'New Handshake'])
  expect(titles('  SETT ')).toEqual(['Settings'])
  expect(titles('no such page')).toEqual([])
})

it('offers one way to make a bet, not four of one name', () => {
  expect(titles('bet')).toEqual(['New Handshake'])
  expect(titles('new').slice(0, 2)).toEqual(['New Handshake', 'New pool'])
})

it('leads to people and handshakes by name, a few of each', () => {
  const people = [{ username: 'lena', displayName: 'Lena Fischer' }]
  const handshakes = Array.from({ length: 9 }, (_, n) => ({ id: String(n), title: `Rain ${n}` }))
  const found = foundEntries({ people, handshakes })
  expect(found[0]).toMatchObject({ path: '/profile/lena', title: 'Lena Fischer @lena' })
  expect(found.slice(1).map(({ path }) => path)).toEqual([
    '/handshake/0',
    '/handshake/1',
    '/handshake/2',
    '/handshake/3',
  ])
})

it('shows everything in its order while nothing is typed', () => {
  expect(matchEntries(everyone, '')).toEqual(everyone)
})

it('offers what is being tried out only while beta features are on', () => {
  const withBeta = paletteEntries({ role: 'user', beta: true }).map(({ path }) => path)
  expect(everyone.map(({ path }) => path)).not.toContain('/reliability-lab')
  expect(withBeta).toContain('/reliability-lab')
})
