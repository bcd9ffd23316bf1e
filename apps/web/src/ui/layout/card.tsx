/** The surface things stand on, with an optional head: what it is, and what can be done with all of it. */
import type { ComponentProps, ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
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

const iconTones = { accent: 'text-accent-text', info: 'text-info', loss: 'text-loss' }

type CardHeadProps = {
  title: ReactNode
  /** Before the title. */
  icon?: Icon | undefined
  iconTone?: keyof typeof iconTones | undefined
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
  /** The heading's place in the page's outline. */
  level?: 2 | 3 | 4 | undefined
}

export function CardHead({
  title,
  icon: IconMark,
  iconTone = 'accent',
  description,
  action,
  className,
  level = 2,
}: CardHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <Heading className="text-lg font-semibold text-text">
          {IconMark ? (
            <span className="flex items-center gap-2">
              <IconMark aria-hidden="true" className={classNames('size-5 shrink-0', iconTones[iconTone])} />
              {title}
            </span>
          ) : (
            title
          )}
        </Heading>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      {action && <div className="max-w-full shrink-0">{action}</div>}
    </div>
  )
}
