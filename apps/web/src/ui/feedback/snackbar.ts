/** Snackbars: short messages about what the person just did, one at a time, shown, updated, dismissed and much later removed. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { snackbarLimit, snackbarRemovalDelayMs } from '#ui/feedback/toast-limits.ts'

type SnackbarContent = {
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  action?: ReactNode
  /** For what has a time of its own. */
  shownMs?: number
}
export type Snackbar = SnackbarContent & { id: string; open: boolean }

let snackbars: readonly Snackbar[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()
/** The page each was shown on, or was led to in the same moment. */
const pages = new Map<string, string>()

function publish(next: readonly Snackbar[]) {
  snackbars = next
  for (const listener of listeners) listener()
}

function remove(id: string) {
  clearTimeout(removals.get(id))
  removals.delete(id)
  pages.delete(id)
  publish(snackbars.filter((one) => one.id !== id))
}

/** Takes one snackbar, or all of them, off the screen. */
export function dismissSnackbar(id?: string) {
  const isMeant = (one: Snackbar) => id === undefined || one.id === id
  // Forms take them away with every letter: where nothing is shown, nothing is drawn again.
  if (!snackbars.some((one) => one.open && isMeant(one))) return
  for (const one of snackbars.filter(isMeant)) {
    if (!removals.has(one.id)) removals.set(one.id, setTimeout(remove, snackbarRemovalDelayMs, one.id))
  }
  publish(snackbars.map((one) => (isMeant(one) ? { ...one, open: false } : one)))
}

/** A message is about its page: on the next it would only cover what is there. */
export function leaveSnackbarsBehind(pathname: string) {
  for (const { id } of snackbars) if ((pages.get(id) ?? pathname) !== pathname) dismissSnackbar(id)
}

/** Shows a snackbar in place of the last one. */
export function showSnackbar(content: SnackbarContent) {
  count += 1
  const id = `snackbar-${count}`
  const kept = [{ ...content, id, open: true }, ...snackbars].slice(0, snackbarLimit)
  for (const one of snackbars.filter((known) => !kept.some((stays) => stays.id === known.id))) {
    clearTimeout(removals.get(one.id))
    removals.delete(one.id)
    pages.delete(one.id)
  }
  publish(kept)
  // Whoever says something and then leads on in one go means the page they lead to.
  queueMicrotask(() => pages.set(id, window.location.pathname))
  return {
    id,
    dismiss: () => dismissSnackbar(id),
    update: (changed: SnackbarContent) =>
      publish(snackbars.map((one) => (one.id === id ? { ...one, ...changed } : one))),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSnackbars = () =>
  useSyncExternalStore(
    subscribe,
    () => snackbars,
    () => snackbars,
  )
