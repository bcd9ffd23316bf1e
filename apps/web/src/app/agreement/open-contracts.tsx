/** Published contracts that anyone can take, as a part of the marketplace; nothing where there are none. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { openContractsQuery } from '#features/agreement/agreement.queries.ts'
import { LoadMore } from '#patterns/load-more.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

export function OpenContracts() {
  const list = useInfiniteQuery(openContractsQuery)
  const rows = list.data?.pages.flatMap((page) => page.contracts) ?? []
  return (
    <section aria-label="Open jobs" className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-text">Open jobs</h2>
        <ButtonLink size="sm" to="/create/agreement/marketplace">
          Publish a job
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">No open jobs right now.</p>
      ) : (
        <Card padding="none" className="overflow-hidden">
          <ul className="divide-y divide-line">
            {rows.map(({ id, title, totalCents, milestoneCount, initiator, createdAt }) => (
              <li key={id} className="relative flex items-start gap-3 px-4 py-3.5 transition-colors pressable">
                <Avatar name={initiator.displayName} src={initiator.avatarUrl} size="sm" className="mt-0.5 shrink-0" />
                <span className="min-w-0 grow">
                  <CoverLink to={`/agreement/${id}`} className="font-semibold break-words text-text">
                    {title}
                  </CoverLink>
                  <span className="block text-sm text-muted">
                    {initiator.displayName} · {milestoneCount === 1 ? '1 milestone' : `${milestoneCount} milestones`} ·{' '}
                    <TimeAgo at={createdAt} />
                  </span>
                </span>
                <Money amount={totalCents} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <LoadMore list={list} />
    </section>
  )
}
