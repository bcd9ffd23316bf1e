/** The columns every list of ended requests to a second admin has: about whom, how it ended, by whom and when. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/layout/table.tsx'
import { Link } from '#ui/link.tsx'
import { approvalStateWords } from './approval-words.ts'

type Approval = Pick<AdjustmentView | NewAdminView, 'person' | 'reason' | 'state' | 'askedBy' | 'decidedBy' | 'endedAt'>

export const approvalColumns = {
  person: {
    id: 'person',
    header: 'Person',
    narrow: 'title',
    cell: ({ person, reason }) => (
      <span className="block py-2">
        <Link to={`/profile/${person.username}`} className="block font-medium wrap-anywhere text-text">
          {person.displayName}
        </Link>
        <span className="block max-w-prose font-normal wrap-anywhere text-muted">{reason}</span>
      </span>
    ),
  },
  state: {
    id: 'state',
    header: 'Outcome',
    cell: ({ state }) => (
      <Badge tone={approvalStateWords[state].tone} icon={approvalStateWords[state].icon}>
        {approvalStateWords[state].word}
      </Badge>
    ),
  },
  who: {
    id: 'who',
    header: 'Requested and decided by',
    cell: ({ askedBy, decidedBy }) => (
      <span className="wrap-anywhere">
        {decidedBy === null ? askedBy.displayName : `${askedBy.displayName}, ${decidedBy.displayName}`}
      </span>
    ),
  },
  ended: {
    id: 'ended',
    header: 'When',
    cell: ({ endedAt }) => (endedAt === null ? '–' : formatMoment(new Date(endedAt))),
  },
} satisfies Record<string, Column<Approval>>
