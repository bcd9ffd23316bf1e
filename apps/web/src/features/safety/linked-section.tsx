/** The room for staff: groups of accounts that seem to be one person's, and what they share. */
import type { LinkedCluster } from '@handshake/contracts/safety/safety.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryCard } from '#patterns/query-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { linkedQuery } from './safety.queries.ts'

const shareWords: Readonly<Record<LinkedCluster['shares'][number], string>> = {
  device: 'Same device',
  card: 'Same card',
  email: 'Same mailbox',
}

export function LinkedSection() {
  return (
    <QueryCard
      title="Linked accounts"
      description="Accounts that share a device, a card or a mailbox. They get one reward between them, and handshakes with each other don’t count toward anyone’s scores. A shared device alone doesn’t prove that it’s one person."
      query={useQuery(linkedQuery)}
      failed="We couldn’t load linked accounts."
      loading={<SkeletonText lines={4} className="mt-4" />}
    >
      {({ clusters }) =>
        clusters.length === 0 ? (
          <EmptyState picture="people" title="No accounts are linked." />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {clusters.map((cluster) => (
              <Group key={cluster.people[0]?.id} cluster={cluster} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  )
}

function Group({ cluster: { people, shares, handshakeCount } }: { cluster: LinkedCluster }) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-2">
        {shares.map((share) => (
          <Badge key={share}>{shareWords[share]}</Badge>
        ))}
        <span className="text-sm text-muted">
          {people.length} accounts, {handshakeCount === 1 ? '1 handshake' : `${handshakeCount} handshakes`} with each
          other
        </span>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {people.map(({ id, username, displayName }) => (
          <li key={id} className="min-w-0">
            <Link to={`/profile/${username}`} className="text-text wrap-anywhere">
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
