/** Fetches screens and keeps them: each once, a failed one anew, and the one of the first page without a detour. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { LoginScreen } from '#features/session/login-screen.tsx'
import type { ScreenId } from './paths.ts'

const loading = new Map<ScreenId, Promise<ComponentType>>()
const components = new Map<ScreenId, LazyExoticComponent<ComponentType>>()

/** A piece itself, because it grows with every screen and the first page needs none of it. */
export const loadScreens = () => import('./screens.tsx')

/** The sign-in screen comes with the first load: as a piece of its own it would make the first page 3 kB heavier. */
async function load(screen: ScreenId): Promise<ComponentType> {
  if (screen === 'login') return LoginScreen
  const { loadScreen } = await loadScreens()
  return loadScreen(screen)
}

/** Starts to fetch the screen; a failure is forgotten, so that the next try is a real one. */
export function preloadScreen(screen: ScreenId): Promise<ComponentType> {
  const known = loading.get(screen)
  if (known) return known
  const started = load(screen)
  loading.set(screen, started)
  started.catch(() => {
    loading.delete(screen)
    components.delete(screen)
  })
  return started
}

export function screenOf(screen: ScreenId): ComponentType {
  const known = components.get(screen)
  if (known) return known
  const component = lazy(async () => ({ default: await preloadScreen(screen) }))
  components.set(screen, component)
  return component
}
