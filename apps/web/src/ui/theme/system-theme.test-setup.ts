/** A stand-in for the system's color preference, for tests: their environment has none. */
import type { ResolvedTheme } from '#ui/theme/theme.ts'

export function fakeSystemTheme(initial: ResolvedTheme) {
  const listeners = new Set<() => void>()
  const query = {
    matches: initial === 'light',
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }
  function becomes(next: ResolvedTheme) {
    query.matches = next === 'light'
    for (const listener of listeners) listener()
  }
  return { matchMedia: () => query, becomes }
}
