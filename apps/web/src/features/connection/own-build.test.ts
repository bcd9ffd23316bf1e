/** A page knows which build it runs, and when another is served. */
import { afterEach, expect, test } from 'vitest'
import { isNewer, ownBuild } from './own-build.ts'

afterEach(() => document.head.replaceChildren())

test('a built page is named by its build, a page under development is not', () => {
  expect(ownBuild()).toBeNull()
  const meta = document.createElement('meta')
  meta.name = 'handshake-build'
  meta.content = '5f0c9ad2b1e44c07'
  document.head.append(meta)
  expect(ownBuild()).toBe('5f0c9ad2b1e44c07')
})

test('only another build than our own is newer', () => {
  expect(isNewer('b', 'a')).toBe(true)
  expect(isNewer('a', 'a')).toBe(false)
  expect(isNewer(null, 'a')).toBe(false)
  expect(isNewer('b', null)).toBe(false)
})
