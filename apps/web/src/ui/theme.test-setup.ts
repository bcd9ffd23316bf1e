/** A stand-in for the system's colour preference, which the test environment does not have. */
import { vi } from 'vitest'
import type { ResolvedTheme } from '#ui/theme.ts'

export function stubSystemTheme(initial: ResolvedTheme) {
  const listeners = new Set<() => void>()
  const query = {
    matches: initial === 'light',
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    addListener: (listener: () => void) => void listeners.add(listener),
    removeListener: (listener: () => void) => void listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => query)
  return (next: ResolvedTheme) => {
    query.matches = next === 'light'
    for (const listener of listeners) listener()
  }
}
