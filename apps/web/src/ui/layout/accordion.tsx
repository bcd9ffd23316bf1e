/** A list of questions, of which one is open at a time. */
import { type ReactNode, useState } from 'react'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type AccordionProps = {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  defaultOpen?: string | undefined
  level?: 2 | 3 | 4 | undefined
  className?: string | undefined
}

export function Accordion({ items, defaultOpen, level, className }: AccordionProps) {
  const [open, setOpen] = useState<string | null>(defaultOpen ?? null)
  return (
    <div className={classNames('divide-y divide-line border-y border-line', className)}>
      {items.map(({ id, title, content }) => (
        <Collapsible
          key={id}
          title={title}
          level={level}
          open={open === id}
          onOpenChange={(unfolds) => setOpen(unfolds ? id : null)}
        >
          {content}
        </Collapsible>
      ))}
    </div>
  )
}
