/** The errors room of the admin panel: what broke in browsers in the last seven days, by cause, worst first. */
import { connection, type ErrorCause } from '@handshake/contracts/connection/connection.ts'
import type { ErrorSeverity } from '@handshake/domain/error/error-object.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { QueryCard } from '#patterns/query-card.tsx'
import { readQuery } from '#platform/cache/queries.ts'
import { formatMoment } from '#platform/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'

const causesQuery = readQuery('connection.readErrors', connection.readErrors, {})
const lookEveryMs = seconds(30)

export function ErrorsSection() {
  const query = useQuery({ ...causesQuery, refetchInterval: lookEveryMs })
  return (
    <QueryCard
      title="Errors"
      description="From people’s browsers, without names, amounts or secrets. Kept for 7 days."
      query={query}
      failed="We couldn’t load the errors."
      loading={<SkeletonRows rows={4} />}
      empty={<EmptyState picture="done" title="No errors in the last 7 days." />}
      isEmpty={({ causes }) => causes.length === 0}
    >
      {({ causes }) => (
        <RowList rows={causes} rowKey={({ fingerprint }) => fingerprint} className="mt-3">
          {(cause) => <Cause cause={cause} />}
        </RowList>
      )}
    </QueryCard>
  )
}

const looks: Readonly<Record<ErrorSeverity, BadgeLook>> = {
  critical: { label: 'Critical', tone: 'loss', icon: OctagonAlert },
  high: { label: 'High', tone: 'held', icon: TriangleAlert },
  medium: { label: 'Medium', tone: 'info', icon: CircleAlert },
  low: { label: 'Low', tone: 'neutral', icon: Info },
}

const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

function Cause({ cause }: { cause: ErrorCause }) {
  const { message, severity, count, recentCount, lastSeenAt } = cause
  return (
    <Collapsible
      title={
        <span className="grid gap-1">
          <span className="font-mono text-sm break-words">{message === '' ? cause.code : message}</span>
          <span className="text-sm font-normal text-muted">
            {times(count)}, last {formatMoment(new Date(lastSeenAt))}
            {recentCount > 0 && ` · ${times(recentCount)} in the last hour`}
          </span>
        </span>
      }
      aside={<StatusBadge look={looks[severity]} className="shrink-0" />}
    >
      <Details cause={cause} />
    </Collapsible>
  )
}

function Details({ cause: { code, category, paths, builds, firstSeenAt, reference, stack } }: { cause: ErrorCause }) {
  const rows = [
    ['Code', code],
    ['Category', category],
    ['Pages', paths.join(', ')],
    ['Versions', builds.map(({ build, count }) => `${build} (${times(count)})`).join(', ')],
    ['First seen', formatMoment(new Date(firstSeenAt))],
    ...(reference === null ? [] : [['Newest reference', reference]]),
  ] as const
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words text-text">{value}</dd>
          </div>
        ))}
      </dl>
      {stack !== '' && (
        <pre className="mt-3 max-h-64 overflow-auto rounded-control bg-sunken p-3 text-xs whitespace-pre-wrap text-text">
          {stack}
        </pre>
      )}
    </>
  )
}
