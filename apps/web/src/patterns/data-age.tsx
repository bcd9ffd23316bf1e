/** Says how old a list is while it cannot be refreshed: the line is gone, or the last attempt failed. */
import { formatClock } from '#platform/format.ts'
import { useOnline } from '#platform/network/network.ts'
import { classNames } from '#ui/theme/class-names.ts'

/** What is read here of a query; a list that does not know its age says nothing. */
export type Aging = { readonly dataUpdatedAt?: number | undefined; readonly error: unknown }

export function DataAge({ of: { dataUpdatedAt = 0, error }, className }: { of: Aging; className?: string }) {
  const online = useOnline()
  if (dataUpdatedAt === 0 || (online && !error)) return null
  return (
    <p className={classNames('text-center text-xs text-faint', className)}>
      Last update <time dateTime={new Date(dataUpdatedAt).toISOString()}>{formatClock(new Date(dataUpdatedAt))}</time>
    </p>
  )
}
