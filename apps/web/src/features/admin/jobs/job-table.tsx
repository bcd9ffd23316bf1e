/** The table of jobs. */
import type { JobView } from '@handshake/contracts/admin/admin.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { scheduleWords, stateOf, tookWords } from './job-words.ts'

type JobTableProps = {
  jobs: readonly JobView[]
  asOf: Date
  /** The job that is being put in the queue right now. */
  busyName: string | null
  onRun: (name: string) => void
}

const icons = { Fine: CircleCheck, Failing: TriangleAlert, Late: Clock, 'Not yet': CircleDashed }

export function JobTable({ jobs, asOf, busyName, onRun }: JobTableProps) {
  return (
    <Table
      caption="Server jobs"
      className="mt-3"
      columns={columns({ asOf, busyName, onRun })}
      rows={jobs}
      rowKey={({ name }) => name}
    />
  )
}

const columns = ({ asOf, busyName, onRun }: Omit<JobTableProps, 'jobs'>): readonly Column<JobView>[] => [
  {
    id: 'name',
    header: 'Job',
    narrow: 'title',
    cell: ({ name, about, failuresInARow, failure }) => (
      <span className="block py-2">
        <span className="block font-mono text-sm wrap-anywhere text-text">{name}</span>
        <span className="block font-normal text-muted">{about}</span>
        {failuresInARow > 0 && <span className="block font-normal wrap-anywhere text-loss">{failure}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    narrow: 'figure',
    cell: (job) => {
      const { word, tone } = stateOf(job, asOf)
      return (
        <Badge tone={tone} icon={icons[word as keyof typeof icons]}>
          {word}
        </Badge>
      )
    },
  },
  { id: 'schedule', header: 'When', cell: scheduleWords },
  {
    id: 'last',
    header: 'Last run',
    cell: ({ lastRunAt, tookMs }) =>
      lastRunAt === null ? (
        <span className="text-faint">Not yet</span>
      ) : (
        <span className="tabular">
          <TimeAgo at={lastRunAt} />
          {tookMs !== null && <span className="block whitespace-nowrap text-faint">took {tookWords(tookMs)}</span>}
        </span>
      ),
  },
  {
    id: 'next',
    header: 'Next run',
    cell: ({ nextRunAt, everySeconds }) =>
      nextRunAt === null
        ? '–'
        : everySeconds !== null && everySeconds < 60
          ? 'In a moment'
          : formatMoment(new Date(nextRunAt)),
  },
  {
    id: 'counts',
    header: 'Runs, failures',
    align: 'end',
    cell: ({ runCount, failureCount }) => (
      <span>
        {runCount.toLocaleString('en-US')}
        <span className={failureCount > 0 ? 'text-loss' : 'text-faint'}> / {failureCount.toLocaleString('en-US')}</span>
      </span>
    ),
  },
  {
    id: 'run',
    header: 'Manually',
    align: 'end',
    cell: ({ name }) => (
      <Button size="sm" busy={busyName === name} aria-label={`Run ${name} now`} onClick={() => onRun(name)}>
        Run now
      </Button>
    ),
  },
]
