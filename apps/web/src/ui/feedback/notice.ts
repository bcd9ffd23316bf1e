/** Notices, the first toast system: one at a time, added, updated, dismissed and much later removed. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { noticeLimit, noticeRemovalDelayMs } from '#ui/feedback/toast-limits.ts'

type NoticeContent = {
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  action?: ReactNode
}
export type Notice = NoticeContent & { id: string; open: boolean }

let notices: readonly Notice[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function remove(id: string) {
  clearTimeout(removals.get(id))
  removals.delete(id)
  publish(notices.filter((one) => one.id !== id))
}

/** Takes a notice, or every notice, off the screen. */
export function dismissNotice(id?: string) {
  const isMeant = (one: Notice) => id === undefined || one.id === id
  for (const one of notices.filter(isMeant)) {
    if (!removals.has(one.id)) removals.set(one.id, setTimeout(remove, noticeRemovalDelayMs, one.id))
  }
  publish(notices.map((one) => (isMeant(one) ? { ...one, open: false } : one)))
}

/** Shows a notice in place of the last one. */
export function notice(content: NoticeContent) {
  count += 1
  const id = `notice-${count}`
  const kept = [{ ...content, id, open: true }, ...notices].slice(0, noticeLimit)
  for (const one of notices.filter((known) => !kept.some((stays) => stays.id === known.id))) {
    clearTimeout(removals.get(one.id))
    removals.delete(one.id)
  }
  publish(kept)
  return {
    id,
    dismiss: () => dismissNotice(id),
    update: (changed: NoticeContent) => publish(notices.map((one) => (one.id === id ? { ...one, ...changed } : one))),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useNotices = () => useSyncExternalStore(subscribe, () => notices)
