/** Proves that a piece that does not load is tried three times, each message for itself. */
import { beforeEach, expect, it } from 'vitest'
import { forgetReloads, isChunkLoadError, takeReload } from './chunk-retry.ts'

const message = 'Failed to fetch dynamically imported module: /assets/wallet-1.js'

beforeEach(() => sessionStorage.clear())

it.each([
  [new TypeError(message), true],
  [new TypeError('error loading dynamically imported module: /assets/wallet-1.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/wallet-1.css'), true],
  [new TypeError('Failed to fetch'), false],
  ['Failed to fetch dynamically imported module', false],
])('%s is a chunk that did not load: %s', (error, expected) => {
  expect(isChunkLoadError(error)).toBe(expected)
})

it('reloads three times for one message and then stops', () => {
  const tries = [1, 2, 3, 4, 5].map((atMs) => takeReload(message, sessionStorage, atMs))
  expect(tries).toEqual([true, true, true, false, false])
})

it('counts every message for itself', () => {
  for (const atMs of [1, 2, 3]) takeReload(message, sessionStorage, atMs)
  expect(takeReload('another piece', sessionStorage, 4)).toBe(true)
  expect(takeReload(message, sessionStorage, 5)).toBe(false)
})

it('starts over when the person asks for it, or ten minutes later', () => {
  for (const atMs of [1, 2, 3]) takeReload(message, sessionStorage, atMs)
  expect(takeReload(message, sessionStorage, 10 * 60_000 + 3)).toBe(true)
  for (const atMs of [1, 2, 3]) takeReload(message, sessionStorage, atMs)
  forgetReloads(sessionStorage)
  expect(takeReload(message, sessionStorage, 4)).toBe(true)
})

it('survives a storage that holds nonsense', () => {
  sessionStorage.setItem('handshake-chunk-reloads', 'nonsense{')
  expect(takeReload(message, sessionStorage, 1)).toBe(true)
})
