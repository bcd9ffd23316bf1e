/** Rows that jobs failed on and put back: what, why, how often, and a way to look at one and to try it again. */
import { admin, type StuckView } from '@handshake/contracts/admin/admin.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { QueryError } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { stuckQuery } from '../admin.queries.ts'
import { placeOf, subjectWords } from './stuck-words.ts'

/** How often the jobs room looks for itself while it is open: what runs every second is told by nobody. */
export const lookEveryMs = seconds(5)

export function StuckCard() {
  const client = useQueryClient()
  const query = useQuery({ ...stuckQuery, refetchInterval: lookEveryMs })
  const { data, error } = query
  const trying = useCall(admin.tryStuckWork, {
    onDone({ task }) {
      showSnackbar({ title: 'We’ll try it again in a moment', description: `${task} will pick it up on its next run.` })
      void client.invalidateQueries({ queryKey: stuckQuery.queryKey })
    },
    onFailed(failure) {
      showSnackbar(failureMessage('We couldn’t try it again', failure))
      void client.invalidateQueries({ queryKey: stuckQuery.queryKey })
    },
  })
  const busyId = trying.busy ? (trying.sent?.stuckId ?? null) : null
  return (
    <Card>
      <CardHead
        title="Waiting to retry"
        description="A job failed on these. They don’t hold anything else up, and we retry them automatically, less and less often."
      />
      {error && !data ? (
        <QueryError query={query} failed="We couldn’t load what’s waiting to retry." />
      ) : (
        <Table
          caption="Work waiting to retry"
          className="mt-3"
          columns={columns(busyId, (stuckId) => trying.run({ stuckId }))}
          rows={data?.stuck ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          empty={<p className="px-4 py-6 text-muted">Nothing is stuck.</p>}
        />
      )}
    </Card>
  )
}

const columns = (busyId: string | null, onTry: (id: StuckView['id']) => void): readonly Column<StuckView>[] => [
  {
    id: 'what',
    header: 'What',
    narrow: 'title',
    cell: (row) => (
      <span className="block py-2">
        <What {...row} />
        <span className="block font-mono text-sm font-normal break-words text-muted">{row.task}</span>
        <span className="block font-normal break-words text-loss">{row.failure}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    narrow: 'figure',
    cell: ({ alarmed }) =>
      alarmed ? (
        <Badge tone="loss" icon={TriangleAlert}>
          Needs attention
        </Badge>
      ) : (
        <Badge tone="held" icon={Clock}>
          Waits
        </Badge>
      ),
  },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
  { id: 'since', header: 'Since', cell: ({ firstFailedAt }) => <TimeAgo at={firstFailedAt} /> },
  { id: 'next', header: 'Next try', cell: ({ nextTryAt }) => formatMoment(new Date(nextTryAt)) },
  {
    id: 'try',
    header: 'Manually',
    align: 'end',
    cell: ({ id, task, subjectId }) => (
      <Button
        size="sm"
        busy={busyId === id}
        aria-label={`Try ${task} on ${subjectId} again now`}
        onClick={() => onTry(id)}
      >
        Try again now
      </Button>
    ),
  },
]

function What({ subject, subjectId }: StuckView) {
  const to = placeOf(subject, subjectId)
  const words = `${subjectWords[subject]} …${subjectId.slice(-12)}`
  return to === null ? (
    <span className="block text-text">{words}</span>
  ) : (
    <Link to={to} className="block text-text underline underline-offset-2 hover:no-underline">
      {words}
    </Link>
  )
}
