/** The admins' line of identity checks: who waits longest comes first. */
import { type IdentityQueue, identityQueues } from '@handshake/contracts/verification/identity-review-routes.ts'
import type { IdentityQueueRow } from '@handshake/contracts/verification/identity-views.ts'
import { countryName } from '@handshake/domain/safety/regions.ts'
import { documentKinds } from '@handshake/domain/verification/identity-check.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '#patterns/query-card.tsx'
import { useSearchParams } from '#platform/navigation.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { CoverLink } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { identityLooks } from '../identity/identity-words.ts'
import { identityQueueQuery } from '../verification.queries.ts'

const queueWords: Readonly<Record<IdentityQueue, { readonly label: string; readonly empty: string }>> = {
  waiting: { label: 'Waiting', empty: 'Nobody is waiting for a review.' },
  decided: { label: 'Decided', empty: 'Nothing has been decided yet.' },
}

export function IdentityQueueSection() {
  const [address, setAddress] = useSearchParams()
  const queue = identityQueues.find((one) => one === address.get('queue')) ?? 'waiting'
  const query = useQuery(identityQueueQuery(queue))
  const waiting = query.data?.waitingCount
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Which checks"
          value={queue}
          onValueChange={(next) => setAddress(next === 'waiting' ? {} : { queue: next })}
          options={identityQueues.map((value) => ({ value, label: queueWords[value].label }))}
        />
        {waiting !== undefined && (
          <p className="text-sm text-muted">
            {waiting === 1 ? '1 person is waiting' : `${waiting} people are waiting`}
          </p>
        )}
      </div>
      <QueryContent
        inCard
        query={query}
        failed="We couldn’t load the identity checks."
        loading={<SkeletonRows />}
        loadingText="Loading the identity checks…"
        isEmpty={({ checks }) => checks.length === 0}
        empty={
          <Card>
            <EmptyState picture="done" title={queueWords[queue].empty} />
          </Card>
        }
      >
        {({ checks }) => (
          <Card padding="none" className="overflow-hidden">
            <RowList label="Identity checks" rows={checks} rowKey={({ id }) => id}>
              {(check) => <QueueRow check={check} />}
            </RowList>
          </Card>
        )}
      </QueryContent>
    </>
  )
}

const QueueRow = ({ check }: { check: IdentityQueueRow }) => (
  <article className="relative flex items-start gap-3 px-4 py-3.5 transition-colors pressable">
    <Avatar name={check.person.displayName} src={check.person.avatarUrl} size="sm" className="mt-0.5 shrink-0" />
    <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0">
        <h2 dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere text-text">
          <CoverLink to={`/admin/identity/${check.id}`}>{check.person.displayName}</CoverLink>
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {documentKinds[check.documentKind].label}, {countryName(check.country)}
        </p>
      </div>
      <p className="flex items-center gap-3 text-sm text-muted">
        <TimeAgo at={check.decidedAt ?? check.submittedAt} />
        <StatusBadge look={identityLooks[check.state]} />
      </p>
    </div>
  </article>
)
