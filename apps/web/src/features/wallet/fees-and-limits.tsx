/** Every fee and every limit with what is used of it, in one place; the methods' own fees stand in the payment setup. */
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { ProgressRail } from '#ui/progress-rail.tsx'
import { feeRows, limitRows, type RuleRow } from './fee-rows.ts'
import { usedRows } from './limits-used.ts'
import { limitsQuery } from './wallet.queries.ts'

export function FeesAndLimits() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card>
        <CardHead title="Fees" description="What we charge. You always see the fee before you confirm." />
        <Rules rows={feeRows} />
        <p className="mt-4 text-sm text-muted">
          Payment methods may add a network fee:{' '}
          <Link to="/payment-setup" className="font-medium text-accent-text hover:underline">
            see the methods
          </Link>
          .
        </p>
      </Card>
      <Card>
        <CardHead title="Limits" description="How much and how often. A day means the last 24 hours." />
        <LimitsUsedPart />
        <Rules rows={limitRows} />
      </Card>
    </div>
  )
}

function Rules({ rows }: { rows: readonly RuleRow[] }) {
  return (
    <dl className="mt-3 divide-y divide-line">
      {rows.map(({ name, value, about }) => (
        <div key={name} className="flex items-start justify-between gap-6 py-3">
          <dt className="min-w-0 text-text">
            {name}
            {about && <span className="block text-sm text-muted">{about}</span>}
          </dt>
          <dd className="tabular max-w-1/2 shrink-0 text-right font-medium text-text">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is used of the daily limits, as two rails that follow every movement. */
function LimitsUsedPart() {
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
