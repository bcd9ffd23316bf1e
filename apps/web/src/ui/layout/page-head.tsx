/** The head of a page: its one h1, which takes the focus when the page is reached, and what stands beside it. */
import type { ReactNode } from 'react'

export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        {title}
      </h1>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  )
}
