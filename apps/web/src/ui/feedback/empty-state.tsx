/** What stands where nothing is yet: a small drawing of what would be there, one sentence, one action. */
import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
import { CardDrawing } from '#ui/layout/card-drawing.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type EmptyStateProps = {
  /** What would be there; two people face to face where nothing else is named. */
  icon?: Icon | undefined
  /** The one sentence. */
  title: ReactNode
  /** A second, quieter one, only where the first cannot say it all. */
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ icon: IconMark, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-10 text-center', className)}>
      {IconMark ? (
        <span className="flex size-16 items-center justify-center rounded-full bg-sunken text-muted">
          <IconMark aria-hidden="true" className="size-7" />
        </span>
      ) : (
        <CardDrawing />
      )}
      <p className="mt-5 max-w-[44ch] text-base font-medium text-balance text-text">{title}</p>
      {description && <p className="mt-1 max-w-[52ch] text-sm text-balance text-muted">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
