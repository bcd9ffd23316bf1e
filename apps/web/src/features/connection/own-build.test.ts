/** A page knows which build it runs, and when another is served. */
import { afterEach, expect, test } from 'vitest'
import { isNewer, ownBuild } from './own-build.ts'

afterEach(() => document.head.replaceChildren())

function pageStartedBy(src: string) {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', src)
  document.head.append(script)
}

test('a built page is named by its script, a page under development is not', () => {
  expect(ownBuild()).toBeNull()
  pageStartedBy('/assets/first-a1b2.js')
  expect(ownBuild()).toBe('/assets/first-a1b2.js')
  document.head.replaceChildren()
  pageStartedBy('/src/main.tsx')
  expect(ownBuild()).toBeNull()
})

test('only another build than our own is newer', () => {
  expect(isNewer('/assets/b.js', '/assets/a.js')).toBe(true)
  expect(isNewer('/assets/a.js', '/assets/a.js')).toBe(false)
  expect(isNewer(null, '/assets/a.js')).toBe(false)
  expect(isNewer('/assets/b.js', null)).toBe(false)
})
