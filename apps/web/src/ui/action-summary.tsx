/** The frame of a summary in a sheet, before an action: it takes the focus, so that it is read out first and the keys can scroll it. */
import type { ReactNode } from 'react'

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

export function ActionSummary({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      ref={takeFocus}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads by keyboard must be able to scroll it
      tabIndex={0}
      className="flex flex-col gap-6 rounded-mark outline-none"
    >
      {children}
    </section>
  )
}
