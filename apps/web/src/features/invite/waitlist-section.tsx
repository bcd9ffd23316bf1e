/** The waitlist, newest first, with a file of it to take along. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite.ts'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { waitlistQuery } from './invite.queries.ts'

type Entry = ResultOf<typeof invite.readWaitlist>['entries'][number]

const columns: readonly Column<Entry>[] = [
  { id: 'email', header: 'Email', narrow: 'title', cell: ({ email }) => <span className="break-all">{email}</span> },
  { id: 'source', header: 'Source', cell: ({ source }) => source },
  { id: 'status', header: 'Status', narrow: 'figure', cell: ({ status }) => status },
  { id: 'at', header: 'Joined', cell: ({ timestamp }) => formatMoment(new Date(timestamp)) },
]

/** A cell that begins like a formula would be run by a spreadsheet, so a quote stands before it. */
const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const waitlistCsv = (entries: readonly Entry[]): string =>
  [
    ['email', 'source', 'status', 'timestamp'],
    ...entries.map((one) => [one.email, one.source, one.status, one.timestamp]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')

export function WaitlistSection() {
  const query = useQuery(waitlistQuery)
  const { data, error, isPending } = query
  const entries = data?.entries ?? []
  const save = () =>
    saveFile({ fileName: 'handshake-waitlist.csv', contentType: 'text/csv', text: waitlistCsv(entries) })
  return (
    <Card>
      <CardHead
        title="Waitlist"
        description={data ? `${data.total} people are waiting.` : 'People who left their email on the landing page.'}
        action={
          <Button size="sm" disabled={entries.length === 0} onClick={save}>
            <Download aria-hidden="true" />
            CSV
          </Button>
        }
      />
      {error && !data ? (
        <QueryError query={query} failed="We couldn’t load the waitlist." />
      ) : (
        <Table
          caption="Waitlist"
          columns={columns}
          rows={entries}
          rowKey={({ email }) => email}
          loading={isPending}
          empty={<EmptyState title="Nobody is on the waitlist yet." />}
          className="mt-4"
        />
      )}
    </Card>
  )
}
