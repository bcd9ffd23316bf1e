/** HRS, the trust score: where it stands, which doors it opens, and every reason it moved for. */
import { useQuery } from '@tanstack/react-query'
import { QueryCard } from '#patterns/query-card.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { Doors } from './doors.tsx'
import { ReasonsList } from './reasons-list.tsx'
import { reputationQuery } from './reputation.queries.ts'
import { TrustScale } from './trust-scale.tsx'

export function TrustCard({ id, className }: { id?: string; className?: string }) {
  const query = useQuery(reputationQuery())
  return (
    <QueryCard
      id={id}
      className={className}
      title="Trust score"
      description="Every change, with its reason."
      action={
        <Link to="/reliability-lab" className="text-sm font-medium text-accent-text hover:underline">
          Try the rules
        </Link>
      }
      query={query}
      failed="We couldn’t load your trust score."
      loading={
        <div className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </div>
      }
    >
      {(data) => (
        <div className="mt-4 flex flex-col gap-5">
          <TrustScale hrs={data.hrs} />
          <section aria-labelledby="trust-doors">
            <h3 id="trust-doors" className="mb-2 text-sm font-medium text-muted">
              What it unlocks
            </h3>
            <Doors hrs={data.hrs} />
          </section>
          <section aria-labelledby="trust-reasons">
            <h3 id="trust-reasons" className="text-sm font-medium text-muted">
              Why it moved
            </h3>
            <ReasonsList />
          </section>
        </div>
      )}
    </QueryCard>
  )
}
