/** A few words that must not be missed, in the place they are about, with the way on. */
import type { ReactNode } from 'react'
import { type Tone, toneClasses } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'
import { classNames } from '#ui/theme/class-names.ts'

type CalloutProps = {
  title?: ReactNode
  children?: ReactNode
  tone?: Tone | undefined
  icon?: Icon | undefined
  action?: ReactNode
  /** Something went wrong just now: it is read out at once. */
  urgent?: boolean | undefined
  className?: string | undefined
}

export function Callout({
  title,
  children,
  tone = 'neutral',
  icon: IconMark,
  action,
  urgent,
  className,
}: CalloutProps) {
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-card px-4 py-3 text-sm', toneClasses[tone], className)}
    >
      {IconMark && <IconMark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-text">{children}</div>}
        </div>
        {action && <div className="flex max-w-full flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
