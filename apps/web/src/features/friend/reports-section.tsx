/** What people report about each other, the newest first, for the staff. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { friend } from '@handshake/contracts/friend/friend.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryCard } from '#patterns/query-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { reportsQuery } from './friend.queries.ts'
import { reasonWords } from './report-reasons.ts'

type Report = ResultOf<typeof friend.readReports>['reports'][number]

export function ReportsSection() {
  const query = useQuery(reportsQuery)
  return (
    <QueryCard
      title="Reports"
      description="Reports about how people behave. The newest 100."
      query={query}
      failed="We couldn’t load the reports."
      empty={<EmptyState picture="done" title="Nobody has been reported." />}
      isEmpty={(data) => data.reports.length === 0}
    >
      {(data) => (
        <ul className="mt-2 divide-y divide-line">
          {data.reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

function ReportRow({ report: { reporter, reported, reason, details, createdAt } }: { report: Report }) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-text wrap-anywhere">
          <Link to={`/profile/${reported.username}`} className="font-medium hover:underline">
            {reported.displayName}
          </Link>
          <span className="text-muted"> reported by </span>
          <Link to={`/profile/${reporter.username}`} className="hover:underline">
            {reporter.displayName}
          </Link>
        </p>
        <p className="flex items-center gap-3 text-sm text-muted">
          <TimeAgo at={createdAt} />
          <Badge tone="loss">{reasonWords[reason]}</Badge>
        </p>
      </div>
      {details && <p className="measure mt-2 text-sm whitespace-pre-line text-text wrap-anywhere">{details}</p>}
    </li>
  )
}
