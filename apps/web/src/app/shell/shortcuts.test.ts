/** Proves what the keys do, and that they do nothing while somebody types. */
import { beforeEach, expect, it } from 'vitest'
import { createShortcuts, type KeyPress } from './shortcuts.ts'

const pages = new Map([
  ['w', '/wallet'],
  ['n', '/notifications'],
])
let shortcutOf: ReturnType<typeof createShortcuts>
beforeEach(() => {
  shortcutOf = createShortcuts(pages)
})

const press = (key: string, more: Partial<KeyPress> = {}) =>
  shortcutOf({ key, ctrl: false, meta: false, alt: false, busy: false, atMs: 0, ...more })

it('opens the palette with / and with Ctrl or Cmd and K', () => {
  expect(press('/')).toEqual({ open: 'palette' })
  expect(press('k', { ctrl: true })).toEqual({ open: 'palette' })
  expect(press('K', { meta: true, busy: true })).toEqual({ open: 'palette' })
  expect(press('k')).toBeNull()
})

it('starts a new handshake with n, and goes to a page with g and its letter', () => {
  expect(press('n')).toEqual({ go: '/create' })
  expect(press('g')).toBeNull()
  expect(press('w', { atMs: 100 })).toEqual({ go: '/wallet' })
  press('g', { atMs: 200 })
  expect(press('n', { atMs: 300 })).toEqual({ go: '/notifications' })
  expect(press('n', { atMs: 400 })).toEqual({ go: '/create' })
})

it('forgets a g that nothing followed', () => {
  press('g')
  expect(press('w', { atMs: 1_500 })).toBeNull()
})

it('leaves the keys alone while somebody types or holds another key', () => {
  expect(press('n', { busy: true })).toBeNull()
  expect(press('/', { busy: true })).toBeNull()
  expect(press('n', { ctrl: true })).toBeNull()
  expect(press('g', { alt: true })).toBeNull()
})
