/** A list under a small heading that says how many rows there are; nothing where there is none. */
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type CountedProps = { title: string; count: number; className?: string | undefined; children: ReactNode }

export function CountedSection({ title, count, className, children }: CountedProps) {
  if (count === 0) return null
  return (
    <section aria-label={title} className={className}>
      <h2 className="mb-2 flex items-baseline gap-2 text-sm font-semibold text-muted">
        {title}
        <span className="tabular font-normal text-faint">{count}</span>
      </h2>
      {children}
    </section>
  )
}

/** Each row is a list item. */
export function CountedList({ children, ...section }: CountedProps) {
  return (
    <CountedSection {...section}>
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </CountedSection>
  )
}
