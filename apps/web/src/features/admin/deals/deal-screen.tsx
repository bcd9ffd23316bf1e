/** One deal for the staff: why they look, then who is in it, its money, its deadlines, its case and everything that happened. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { DealView } from '@handshake/contracts/admin/deal-routes.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NotFoundCard } from '#patterns/load-failed-card.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { ReasonForm } from '#patterns/reason-form.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { dealQuery } from '../admin.queries.ts'
import { DealFacts } from './deal-facts.tsx'
import { DealHistory } from './deal-history.tsx'
import { kindWords, nameOf, statusLook, stuckWords } from './deal-words.ts'

export function DealScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(dealQuery(id))
  const problem = isApiError(query.error) ? query.error : null
  const isMissing = problem?.kind === 'malformed' || problem?.code === 'admin.unknown-deal'
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/admin/handshakes" label="Handshakes" />
      {problem?.code === 'admin.reason-needed' ? (
        <OpenDeal dealId={id as Id<'deal'>} />
      ) : query.data ? (
        <Deal deal={query.data} />
      ) : isMissing ? (
        <NotFoundCard title="Handshake not found" way={<ButtonLink to="/admin/handshakes">All handshakes</ButtonLink>}>
          No bet, pool or agreement has this address.
        </NotFoundCard>
      ) : (
        <>
          <PageHead title="Handshake" />
          <Card>
            {query.error ? (
              <QueryError query={query} failed="We couldn’t load this handshake." />
            ) : (
              <SkeletonText lines={6} />
            )}
          </Card>
        </>
      )}
    </div>
  )
}

function OpenDeal({ dealId }: { dealId: Id<'deal'> }) {
  const client = useQueryClient()
  const opening = useCall(admin.openDeal, {
    onDone: () => client.resetQueries({ queryKey: dealQuery(dealId).queryKey }),
  })
  return (
    <>
      <PageHead title="Private" />
      <ReasonForm
        description="This is private. Your reason goes in the security log for admins to review, and you can look into it for eight hours."
        submitText="Open"
        call={opening}
        onReason={(reason) => opening.run({ dealId, reason })}
      />
    </>
  )
}

function Deal({ deal }: { deal: DealView }) {
  return (
    <>
      <div>
        <PageHead
          title={
            <span dir="auto" className="wrap-anywhere">
              {nameOf(deal)}
            </span>
          }
        >
          <StatusBadge look={statusLook(deal.status)} />
        </PageHead>
        <p className="-mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span>
            {kindWords[deal.kind]} · {deal.isPublic ? 'Public' : 'Private'} · created{' '}
            {formatMoment(new Date(deal.createdAt))}
          </span>
          {deal.stuck.map((reason) => (
            <Badge key={reason} tone="loss">
              {stuckWords[reason]}
            </Badge>
          ))}
        </p>
        <p className="mt-1 font-mono text-xs break-all text-faint">{deal.id}</p>
        {deal.openUntil !== null && !deal.isPublic && (
          <p className="mt-2 text-sm text-muted">
            Open to you until {formatMoment(new Date(deal.openUntil))}.
            {deal.title === null && ' What people wrote in it isn’t shown to support.'}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <DealFacts deal={deal} />
        <DealHistory dealId={deal.id} />
      </div>
    </>
  )
}
