/** Fetches screens and keeps them: each once, a failed one anew on the next way there, and the one of the first page without a detour. */
import { type ComponentType, lazy } from 'react'
import { LoginScreen } from '#features/session/login-screen.tsx'
import type { ScreenId } from './paths.ts'

const loading = new Map<ScreenId, Promise<ComponentType>>()
const failed = new Set<ScreenId>()
/** Those that are here. */
const loaded = new Map<ScreenId, ComponentType>()
const components = new Map<ScreenId, ComponentType>()

/** A piece itself, because it grows with every screen and the first page needs none of it. */
export const loadScreens = () => import('./screens.tsx')

/** The sign-in screen comes with the first load: as a piece of its own it would make the first page 3 kB heavier. */
async function load(screen: ScreenId): Promise<ComponentType> {
  if (screen === 'login') return LoginScreen
  const { loadScreen } = await loadScreens()
  return loadScreen(screen)
}

/** Fetches the screen unless it is here already; what failed before is tried anew. Called when a way begins, never while drawing. */
export function fetchScreen(screen: ScreenId): Promise<ComponentType> {
  if (failed.delete(screen)) {
    loading.delete(screen)
    components.delete(screen)
  }
  return pieceOf(screen)
}

/** A failure stays until the next way there: drawn again and again, a page would otherwise ask for its missing piece without end. */
function pieceOf(screen: ScreenId): Promise<ComponentType> {
  const known = loading.get(screen)
  if (known) return known
  const started = load(screen)
  loading.set(screen, started)
  started.then(
    (component) => loaded.set(screen, component),
    () => failed.add(screen),
  )
  return started
}

export function screenOf(screen: ScreenId): ComponentType {
  const known = components.get(screen)
  if (known) return known
  // What is here is drawn at once, without a stand-in that would be gone in the next frame.
  const component = loaded.get(screen) ?? lazy(async () => ({ default: await pieceOf(screen) }))
  components.set(screen, component)
  return component
}
