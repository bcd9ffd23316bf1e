/** The jobs of the server, for admins: what each does, when it last ran and runs next, how it fared, and a way to run it now. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { jobsQuery, stuckQuery } from '../admin.queries.ts'
import { JobTable } from './job-table.tsx'
import { stateOf } from './job-words.ts'
import { QueueCard } from './queue-card.tsx'
import { lookEveryMs, StuckCard } from './stuck-card.tsx'

export function JobsSection() {
  const client = useQueryClient()
  const query = useQuery({ ...jobsQuery, refetchInterval: lookEveryMs })
  const { data } = query
  const { data: putBack } = useQuery({ ...stuckQuery, refetchInterval: lookEveryMs })
  const start = useCall(admin.runJobNow, {
    onDone({ name }) {
      showSnackbar({ title: `${name} is in the queue`, description: 'A server will pick it up in a moment.' })
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey })
    },
    onFailed: (failure) => showSnackbar(failureMessage('Job not started', failure)),
  })
  if (!data)
    return (
      <QueryWaiting inCard query={query} failed="We couldn’t load the jobs." loading={<SkeletonText lines={8} />} />
    )
  const asOf = new Date(data.asOf)
  const troubled = data.jobs.filter((job) => ['Failing', 'Late'].includes(stateOf(job, asOf).word))
  const stuck = putBack?.stuck.filter(({ alarmed }) => alarmed).length ?? 0
  return (
    <>
      {troubled.length + data.queue.givenUp + stuck === 0 ? (
        <Callout tone="yours" icon={CircleCheck} title="Everything is running">
          No job is failing, and nothing is stuck.
        </Callout>
      ) : (
        <Callout tone="loss" icon={TriangleAlert} title="Something needs attention">
          {[
            ...(troubled.length > 0 ? [`Failing: ${troubled.map(({ name }) => name).join(', ')}.`] : []),
            ...(data.queue.givenUp > 0 ? [`Jobs we gave up on: ${data.queue.givenUp}.`] : []),
            ...(stuck > 0 ? [`Stuck after several tries: ${stuck}.`] : []),
          ].join(' ')}
        </Callout>
      )}
      <StuckCard />
      <Card>
        <CardHead
          title="Jobs"
          description="You can safely run any of these at any time. Numbers cover all servers together."
        />
        <JobTable
          jobs={data.jobs}
          asOf={asOf}
          busyName={start.busy ? (start.sent?.name ?? null) : null}
          onRun={(name) => start.run({ name })}
        />
      </Card>
      <QueueCard queue={data.queue} />
    </>
  )
}
