/** The way to the next page of the security log, and what went wrong on it. */
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'

type Pages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => unknown
}

export function LoadMoreEvents({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-loss">
          {describeError(list.error).userMessage}
        </p>
      )}
      <Button busy={list.isFetchingNextPage} busyText="Loading…" onClick={() => void list.fetchNextPage()}>
        Load more
      </Button>
    </div>
  )
}
