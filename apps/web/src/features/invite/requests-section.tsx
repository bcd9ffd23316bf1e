/** Requests for invites: who asks, why, and the two answers; the waiting ones first. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { PagedTable } from '#patterns/table/paged-table.tsx'
import { optionsOf, tableShape, useTable } from '#patterns/table/use-table.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import type { Column } from '#ui/layout/table.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { allInvites, allRequests, inviteRequestsQuery } from './invite.queries.ts'

type Request = ResultOf<typeof invite.readInviteRequests>['requests'][number]

const badges: Readonly<Record<Request['status'], BadgeLook>> = {
  pending: { label: 'Waiting', tone: 'info', icon: Hourglass },
  approved: { label: 'Approved', tone: 'neutral', icon: CheckCheck },
  declined: { label: 'Declined', tone: 'neutral', icon: Ban },
}

const shape = tableShape({
  fields: [
    { name: 'search', label: 'Search', kind: 'search', hint: 'Part of a name, email or company.' },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(badges, ({ label }) => label) },
  ],
  sorts: [
    { name: 'waiting', label: 'Waiting first', order: 'desc' },
    { name: 'asked', label: 'Asked', order: 'desc' },
    { name: 'name', label: 'Name', order: 'asc' },
  ],
})

export function RequestsSection() {
  const table = useTable(shape)
  const list = useInfiniteQuery({ ...inviteRequestsQuery(table.asked), placeholderData: (before) => before })
  const waiting = list.data?.pages[0]?.waitingCount
  return (
    <PagedTable
      name="invite-requests"
      title="Invite requests"
      description={
        waiting === undefined ? 'Answered within 24 hours.' : `${waiting} waiting, to be answered within 24 hours.`
      }
      table={table}
      list={list}
      rowsOf={({ requests }) => requests}
      columns={columns}
      rowKey={({ id }) => id}
      empty="No request matches."
      failed="We couldn’t load the requests."
    />
  )
}

const asideOf = ({ company, referralSource }: Request): string =>
  [company, referralSource && `via ${referralSource}`].filter(Boolean).join(' · ')

const columns: readonly Column<Request>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    narrow: 'title',
    cell: (request) => (
      <span className="block py-2">
        <span className="block font-medium wrap-anywhere text-text">{request.name}</span>
        <span className="block font-normal wrap-anywhere text-muted">{request.email}</span>
        <span className="block font-normal wrap-anywhere text-faint">{asideOf(request)}</span>
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Why',
    cell: ({ reason }) => <span className="block max-w-md py-2 wrap-anywhere whitespace-pre-line">{reason}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'waiting',
    narrow: 'figure',
    cell: ({ status }) => <StatusBadge look={badges[status]} />,
  },
  { id: 'asked', header: 'Asked', sort: 'asked', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  {
    id: 'answer',
    header: 'Answer',
    cell: (request) => (request.status === 'pending' ? <Answers request={request} /> : '–'),
  },
]

function Answers({ request }: { request: Request }) {
  const client = useQueryClient()
  function readAgain() {
    void client.invalidateQueries({ queryKey: allRequests })
    void client.invalidateQueries({ queryKey: allInvites })
  }
  const outcomes = {
    onDone(answered: Request) {
      readAgain()
      showSnackbar({ title: `Request ${answered.status}`, description: `${answered.email} will be told by email.` })
    },
    onFailed(error: unknown) {
      readAgain()
      showSnackbar(failureMessage('Request not answered', error))
    },
  }
  const approve = useCall(invite.approveInviteRequest, outcomes)
  const decline = useCall(invite.declineInviteRequest, outcomes)
  const answer = { requestId: request.id }
  return (
    <span className="flex flex-wrap gap-2 py-2">
      <Button
        size="sm"
        variant="primary"
        busy={approve.busy}
        disabled={decline.busy}
        onClick={() => approve.run(answer)}
        aria-label={`Approve ${request.name}`}
      >
        Approve
      </Button>
      <Button
        size="sm"
        busy={decline.busy}
        disabled={approve.busy}
        onClick={() => decline.run(answer)}
        aria-label={`Decline ${request.name}`}
      >
        Decline
      </Button>
    </span>
  )
}
