/** A name and its value inside a `dl`: on one line with the value at its end, or one below the other. */
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type NamedValueProps = {
  name: ReactNode
  /** Below the name, quieter: how the value comes about. */
  hint?: ReactNode
  nameLook?: string
  valueLook?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export const NamedLine = ({
  name,
  hint,
  nameLook = 'text-muted',
  valueLook = 'shrink-0 text-right text-text',
  className,
  children,
}: NamedValueProps) => (
  <div className={classNames('flex items-baseline justify-between gap-4', className)}>
    <dt className={classNames('min-w-0', nameLook)}>
      {name}
      {hint && <span className="block text-sm text-faint">{hint}</span>}
    </dt>
    <dd className={valueLook}>{children}</dd>
  </div>
)

export const NamedBlock = ({
  name,
  nameLook = 'text-sm text-muted',
  valueLook,
  className,
  children,
}: NamedValueProps) => (
  <div className={className}>
    <dt className={nameLook}>{name}</dt>
    <dd className={valueLook}>{children}</dd>
  </div>
)
