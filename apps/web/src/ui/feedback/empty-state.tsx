/** What stands where nothing is yet: a small drawing of what would be there, one sentence, one action. */
import type { ReactNode } from 'react'
import { EmptyPicture, type EmptyPictureName } from '#ui/feedback/empty-picture.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type EmptyStateProps = {
  /** What would be there. */
  picture: EmptyPictureName
  /** The one sentence. */
  title: ReactNode
  /** A second, quieter one, only where the first cannot say it all. */
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ picture, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-10 text-center', className)}>
      <EmptyPicture name={picture} />
      <p className="mt-5 max-w-[44ch] text-base font-medium text-balance text-text">{title}</p>
      {description && <p className="mt-1 max-w-[52ch] text-sm text-balance text-muted">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
