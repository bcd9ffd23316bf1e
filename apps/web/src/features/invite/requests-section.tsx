/** Requests for invites: who asks, why, and the two answers; the waiting ones first. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { QueryCard } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { inviteRequestsQuery, invitesQuery } from './invite.queries.ts'

type Request = ResultOf<typeof invite.readInviteRequests>['requests'][number]

export function RequestsSection() {
  const query = useQuery(inviteRequestsQuery)
  const { data } = query
  const waiting = data?.requests.filter(({ status }) => status === 'pending').length
  return (
    <QueryCard
      title="Invite requests"
      description={
        waiting === undefined ? 'Answered within 24 hours.' : `${waiting} waiting, to be answered within 24 hours.`
      }
      query={query}
      failed="We couldn’t load the requests."
      loading={<SkeletonText lines={6} className="mt-4" />}
      empty={<EmptyState title="Nobody has asked for an invite yet." />}
      isEmpty={(data) => data.requests.length === 0}
    >
      {(data) => (
        <ul className="mt-2 divide-y divide-line">
          {data.requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

const badges: Readonly<Record<Request['status'], BadgeLook>> = {
  pending: { label: 'Waiting', tone: 'info', icon: Hourglass },
  approved: { label: 'Approved', tone: 'neutral', icon: CheckCheck },
  declined: { label: 'Declined', tone: 'neutral', icon: Ban },
}

function RequestRow({ request }: { request: Request }) {
  const aside = [request.company, request.referralSource && `via ${request.referralSource}`].filter(Boolean).join(' · ')
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium break-words text-text">{request.name}</p>
          <p className="text-sm break-all text-muted">{request.email}</p>
          {aside && <p className="text-sm break-words text-faint">{aside}</p>}
        </div>
        <p className="flex items-center gap-3 text-sm text-muted">
          <TimeAgo at={request.createdAt} />
          <StatusBadge look={badges[request.status]} />
        </p>
      </div>
      <p className="measure mt-2 text-sm break-words whitespace-pre-line text-text">{request.reason}</p>
      {request.status === 'pending' && <Answers request={request} />}
    </li>
  )
}

function Answers({ request }: { request: Request }) {
  const client = useQueryClient()
  function readAgain() {
    void client.invalidateQueries({ queryKey: inviteRequestsQuery.queryKey })
    void client.invalidateQueries({ queryKey: invitesQuery.queryKey })
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
    <div className="mt-3 flex gap-2">
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
    </div>
  )
}
