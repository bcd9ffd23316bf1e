/** Agreements that wait for a ruling, in the arbitrator's room; nothing where nothing waits. */
import { agreementKinds } from '@handshake/domain/agreement/agreement-type-names.ts'
import { useQuery } from '@tanstack/react-query'
import Siren from 'lucide-react/icons/triangle-alert'
import { disputedAgreementsQuery } from '#features/agreement/agreement.queries.ts'
import { Badge } from '#ui/badge.tsx'
import { CountedList } from '#ui/layout/counted-list.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

export function DisputedAgreements() {
  const { data } = useQuery(disputedAgreementsQuery)
  if (data === undefined) return null
  return (
    <CountedList title="Agreements to decide" count={data.agreements.length}>
      {data.agreements.map(({ id, title, type, heldCents, disputedAt, escalatedAt }) => (
        <li key={id} className="relative flex items-start justify-between gap-4 px-4 py-3.5 pressable">
          <span className="min-w-0">
            <CoverLink to={`/agreement/${id}`} className="font-semibold break-words text-text">
              {title}
            </CoverLink>
            <span className="block text-sm text-muted">
              {agreementKinds[type].one} · <TimeAgo at={disputedAt} />
            </span>
            {escalatedAt !== null && (
              <Badge tone="loss" icon={Siren} className="mt-1">
                Escalated
              </Badge>
            )}
          </span>
          <span className="flex shrink-0 flex-col items-end">
            <Money amount={heldCents} />
            <span className="text-xs text-muted">held</span>
          </span>
        </li>
      ))}
    </CountedList>
  )
}
