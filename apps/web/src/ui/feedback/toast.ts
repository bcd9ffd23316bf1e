/** Toasts, the second system: asked for from anywhere, drawn by a library that is loaded with the first of them. */
import type { ReactNode } from 'react'
import {
  type NotificationToastKind,
  notificationShownMs,
  toastShownMs,
  toastWithActionShownMs,
} from '#ui/feedback/toast-limits.ts'

type ToastKind = 'success' | 'error' | 'info' | 'warning'
type ToastOptions = { description?: ReactNode; action?: { label: string; onClick: () => void } }
export type ToastRequest = ToastOptions & { kind: ToastKind; title: ReactNode; durationMs: number }

const waiting: ToastRequest[] = []
let deliver: ((request: ToastRequest) => void) | null = null
let wanted = false
const listeners = new Set<() => void>()

/** What is being said, by its words, until when. */
const said = new Map<string, number>()

/** Two causes may have the same to say; while the words stand there they are not said again. */
function isSaid({ title, description, durationMs }: ToastRequest): boolean {
  const now = Date.now()
  for (const [words, until] of said) if (until <= now) said.delete(words)
  const words = [title, description].filter((part) => typeof part === 'string').join('\n')
  if (words === '') return false
  const again = said.has(words)
  said.set(words, now + durationMs)
  return again
}

function show(request: ToastRequest) {
  if (isSaid(request)) return
  if (deliver !== null) return deliver(request)
  waiting.push(request)
  wanted = true
  for (const listener of listeners) listener()
}

const plain =
  (kind: ToastKind) =>
  (title: ReactNode, options: ToastOptions = {}) =>
    show({ ...options, kind, title, durationMs: options.action ? toastWithActionShownMs : toastShownMs })

const kindOf: Record<NotificationToastKind, ToastKind> = {
  success: 'success',
  warning: 'warning',
  win: 'success',
  info: 'info',
}

export const toast = {
  success: plain('success'),
  error: plain('error'),
  info: plain('info'),
  warning: plain('warning'),
  /** A toast on behalf of a notification: shown longer, by its kind. */
  notification: (kind: NotificationToastKind, title: ReactNode, options: ToastOptions = {}) =>
    show({ ...options, kind: kindOf[kind], title, durationMs: notificationShownMs[kind] }),
}

/** For the toaster: whether anything was ever asked for. */
export const toasterIsWanted = () => wanted

export function onToasterWanted(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the toaster, once it stands: hands over what has waited and all that comes, until it leaves. */
export function receiveToasts(receiver: (request: ToastRequest) => void) {
  deliver = receiver
  for (const request of waiting.splice(0)) receiver(request)
  return () => {
    if (deliver === receiver) deliver = null
    // What it was showing went with it.
    said.clear()
  }
}
