/** The head of a page: its one h1, which takes the focus when the page is reached, and what stands beside it. */
import type { ReactNode } from 'react'

type PageHeadProps = {
  title: ReactNode
  /** 2 for a list beside an open page, whose heading is the one. */
  level?: 1 | 2
  children?: ReactNode
}

export function PageHead({ title, level = 1, children }: PageHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <Heading tabIndex={-1} className="min-w-0 text-2xl font-semibold break-words outline-none">
        {title}
      </Heading>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  )
}
