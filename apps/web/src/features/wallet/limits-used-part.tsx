/** What is used of the daily limits, as two rails that follow every movement. */
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ProgressRail } from '#ui/progress-rail.tsx'
import { usedRows } from './limits-used.ts'
import { limitsQuery } from './wallet.queries.ts'

export function LimitsUsedPart() {
  const { data, error, refetch } = useQuery(limitsQuery)
  return (
    <section aria-label="Used in the last 24 hours" className="mt-4 rounded-control border border-line p-4">
      <h3 className="text-sm font-medium text-muted">Used in the last 24 hours</h3>
      {data ? (
        <dl className="mt-3 flex flex-col gap-4">
          {usedRows(data).map(({ name, words, share, tone }) => (
            <div key={name}>
              <dt className="mb-2 font-medium text-text">{name}</dt>
              <dd>
                <ProgressRail tone={tone} progress={share} label={<span className="tabular">{words}</span>} />
              </dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
          <p>{describeError(error).userMessage}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <div className="mt-3 flex flex-col gap-4">
          <LoadingLabel />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </section>
  )
}
