/** One figure with its name and, where it matters, how it has moved. */
import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type StatTileProps = {
  label: string
  value: ReactNode
  icon?: Icon | undefined
  /** How it moved, with its sign and what it is measured against. */
  change?: { text: string; direction: 'up' | 'down' | 'level' } | undefined
  hint?: ReactNode
  className?: string | undefined
}

const directions = {
  up: { arrow: '↑', look: 'text-yours' },
  down: { arrow: '↓', look: 'text-loss' },
  level: { arrow: '→', look: 'text-muted' },
}

export function StatTile({ label, value, icon: IconMark, change, hint, className }: StatTileProps) {
  return (
    <Card padding="sm" className={classNames('flex min-w-0 flex-col gap-1 px-4 py-3.5', className)}>
      <p className="flex items-center gap-1.5 text-sm text-muted">
        {IconMark && <IconMark aria-hidden="true" className="size-4 shrink-0" />}
        <span className="truncate">{label}</span>
      </p>
      <p className="tabular truncate text-xl font-semibold text-text">{value}</p>
      {change && (
        <p className={classNames('tabular text-sm font-medium', directions[change.direction].look)}>
          <span aria-hidden="true">{directions[change.direction].arrow} </span>
          {change.text}
        </p>
      )}
      {hint && <p className="text-sm text-faint">{hint}</p>}
    </Card>
  )
}
