/** The surface things stand on, with an optional head: what it is, and what can be done with all of it. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

const paddings = { none: '', sm: 'p-3', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-8' }

type CardProps = ComponentProps<'div'> & {
  padding?: keyof typeof paddings | undefined
  /** For a card that is one big link: it answers the pointer. */
  interactive?: boolean | undefined
}

export function Card({ padding = 'md', interactive, className, ...rest }: CardProps) {
  return (
    <div
      className={classNames(
        'rounded-card border border-line bg-surface',
        interactive && 'transition-colors hover:border-line-control focus-within:border-line-control',
        paddings[padding],
        className,
      )}
      {...rest}
    />
  )
}

type CardHeadProps = {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
  /** The heading's place in the page's outline. */
  level?: 2 | 3 | 4 | undefined
}

export function CardHead({ title, description, action, className, level = 2 }: CardHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <Heading className="text-lg font-semibold text-text">{title}</Heading>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      {action && <div className="max-w-full shrink-0">{action}</div>}
    </div>
  )
}
