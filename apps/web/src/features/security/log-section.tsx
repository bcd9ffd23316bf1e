/** The security log of everyone, for admins: by person, kind, outcome and day, newest first. */
import type { SecurityEvent } from '@handshake/contracts/security/security.ts'
import { securityWords } from '@handshake/domain/security/security-events.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedTable } from '#patterns/table/paged-table.tsx'
import { useTable } from '#patterns/table/use-table.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/layout/table.tsx'
import { Link } from '#ui/link.tsx'
import { logFilter, logShape } from './log-shape.ts'
import { eventsQuery } from './security.queries.ts'

export function SecurityLogSection() {
  const table = useTable(logShape)
  const sent = logFilter(table.asked)
  const list = useInfiniteQuery({ ...eventsQuery(sent), placeholderData: (before) => before })
  return (
    <PagedTable
      name="security"
      title="Security log"
      description="Sign-ins, account changes, large payments, rulings and everything staff change. Entries can’t be edited or deleted."
      table={table}
      sent={sent}
      list={list}
      rowsOf={({ events }) => events}
      columns={columns}
      rowKey={({ id }) => id}
      empty="Nothing matches these filters."
      failed="We couldn’t load the security log."
    />
  )
}

type Someone = SecurityEvent['person']

const nameOf = (person: Someone) =>
  person === null ? (
    <span className="text-faint">Unknown</span>
  ) : (
    <Link to={`/profile/${person.username}`} className="hover:underline">
      {person.displayName}
    </Link>
  )

/** What the words do not say: ids, amounts, reasons. */
const detailsOf = (details: SecurityEvent['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

const columns: readonly Column<SecurityEvent>[] = [
  {
    id: 'what',
    header: 'What',
    narrow: 'title',
    cell: ({ kind, outcome, details }) => (
      <span className="block py-2">
        <span className="block text-text">{securityWords(kind, outcome)}</span>
        <span className="block font-normal wrap-anywhere text-muted">{detailsOf(details)}</span>
      </span>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    narrow: 'figure',
    cell: ({ outcome }) => (
      <Badge tone={outcome === 'failed' ? 'loss' : 'neutral'}>{outcome === 'failed' ? 'Refused' : 'Done'}</Badge>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    breaks: true,
    cell: ({ person, actor, byOthers }) => (
      <span className="block py-2">
        {nameOf(person)}
        {byOthers && <span className="block text-muted">by {actor === null ? 'the server' : actor.displayName}</span>}
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    breaks: true,
    cell: ({ address, device }) => (
      <span className="block py-2">
        {address === '' ? '–' : address}
        <span className="block text-muted">{device}</span>
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    sort: 'time',
    cell: ({ at, reference }) => (
      <span className="tabular block py-2 whitespace-nowrap large-text:whitespace-normal">
        {formatMoment(new Date(at))}
        {reference !== null && <span className="block font-mono text-xs text-faint">{reference.slice(-12)}</span>}
      </span>
    ),
  },
]
