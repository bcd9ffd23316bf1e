/** The color theme: read, chosen, remembered, and kept in step with the system and with other tabs. */
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'
export type ResolvedTheme = 'light' | 'dark'

const themeKey = 'handshake-theme'
const defaultTheme: Theme = 'system'
/** The page color of each theme, as the browser's own bars wear it. public/theme-boot.js holds the same two. */
export const themeColors: Record<ResolvedTheme, string> = { light: '#f6f3ec', dark: '#0b0e14' }

const listeners = new Set<() => void>()
const systemPrefersLight = () => matchMedia('(prefers-color-scheme: light)')

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system'
}

// Held here as well as in storage, so that a choice lasts for the visit where storage is closed to us.
let chosen: Theme | null = null

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(themeKey)
    return isTheme(value) ? value : null
  } catch {
    return null
  }
}

function readTheme(): Theme {
  return stored() ?? chosen ?? defaultTheme
}

function resolveTheme(theme: Theme): ResolvedTheme {
  if (theme !== 'system') return theme
  return systemPrefersLight().matches ? 'light' : 'dark'
}

function apply() {
  const resolved = resolveTheme(readTheme())
  const root = document.documentElement
  root.dataset.theme = resolved
  root.style.colorScheme = resolved
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[resolved])
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme) {
  chosen = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // The choice still holds until the tab is closed.
  }
  apply()
}

function onStorage(event: StorageEvent) {
  // A null key means the whole storage was cleared.
  if (event.key !== themeKey && event.key !== null) return
  chosen = isTheme(event.newValue) ? event.newValue : null
  apply()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    systemPrefersLight().addEventListener('change', apply)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    systemPrefersLight().removeEventListener('change', apply)
  }
}

const readResolvedTheme = () => resolveTheme(readTheme())

/** The theme a person chose, what it comes to right now, and how to choose another. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => defaultTheme)
  const resolvedTheme = useSyncExternalStore(subscribe, readResolvedTheme, (): ResolvedTheme => 'dark')
  return { theme, resolvedTheme, setTheme }
}
