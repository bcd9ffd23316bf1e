/** The way to the next page of a list that is read page after page, what went wrong on the way there, and the list’s age while it can’t be refreshed. */
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { type Aging, DataAge } from './data-age.tsx'

/** What is read here of `useInfiniteQuery`. */
export type Pages = Aging & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

export function LoadMore({ list, className }: { list: Pages; className?: string }) {
  if (!list.hasNextPage) return <DataAge of={list} />
  const problem = list.isFetchNextPageError ? describeError(list.error) : null
  // A place in the list that is refused stays refused: the pages are read again from the top.
  const go = problem === null || problem.retryable ? list.fetchNextPage : list.refetch
  return (
    <div className={classNames('flex flex-col items-center gap-2', className)}>
      {problem && (
        <p role="alert" className="text-sm text-loss">
          {problem.userMessage}
        </p>
      )}
      <Button saves={false} busy={list.isFetchingNextPage} busyText="Loading…" onClick={() => void go()}>
        {problem ? 'Try Again' : 'Load more'}
      </Button>
      <DataAge of={list} />
    </div>
  )
}
