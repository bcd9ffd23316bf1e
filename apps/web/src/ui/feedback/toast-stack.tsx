/** The stack of toasts at the top of the page, drawn by sonner within our limits and in our colors. */
import { type CSSProperties, useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { receiveToasts, type ToastRequest } from '#ui/feedback/toast.ts'
import { toastGapPx, toastPosition, toastShownMs, toastTopPx, toastVisibleLimit } from '#ui/feedback/toast-limits.ts'
import { useTheme } from '#ui/theme/theme.ts'

function draw({ kind, title, durationMs, description, action }: ToastRequest) {
  sonner[kind](title, { duration: durationMs, ...(description && { description }), ...(action && { action }) })
}

const colors = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--text)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--radius-card)',
} as CSSProperties

const toastOptions = {
  classNames: {
    toast: 'font-sans! shadow-2!',
    title: 'text-sm! font-semibold!',
    description: 'text-sm! text-muted!',
    success: '[&_[data-icon]]:text-yours',
    error: '[&_[data-icon]]:text-loss',
    warning: '[&_[data-icon]]:text-held',
    info: '[&_[data-icon]]:text-info',
    actionButton: 'bg-accent! text-on-accent! font-semibold! rounded-mark!',
  },
}

export function ToastStack() {
  const { resolvedTheme } = useTheme()
  useEffect(() => receiveToasts(draw), [])
  return (
    <SonnerToaster
      theme={resolvedTheme}
      position={toastPosition}
      duration={toastShownMs}
      visibleToasts={toastVisibleLimit}
      gap={toastGapPx}
      offset={{ top: toastTopPx }}
      expand
      style={colors}
      toastOptions={toastOptions}
    />
  )
}
