/** The page where arbitrators find what they can decide: cases without a ruling, results nobody else can decide, disputed pools. */
import { useQuery } from '@tanstack/react-query'
import { arbitratorGroups } from '#features/dispute/case-groups.ts'
import { CaseList, CasesWaiting } from '#features/dispute/case-list.tsx'
import { openDisputesQuery } from '#features/dispute/dispute.queries.ts'
import { undecidedQuery } from '#features/handshake/handshake.queries.ts'
import { HandshakeListRow } from '#features/handshake/list/handshake-list-row.tsx'
import { disputedPoolsQuery } from '#features/pool/pool.queries.ts'
import { PoolCard } from '#features/pool/pool-card.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CountedList, CountedSection } from '#ui/layout/counted-list.tsx'
import { DisputedAgreements } from '../agreement/disputed-agreements.tsx'

export function ArbitratorQueue() {
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <>
      <p className="max-w-[70ch] text-sm text-muted">
        Oldest first. We leave out anything you have a stake in; someone else decides those.
      </p>
      <OpenCases myId={person.id} role={person.role} />
      <DisputedPools />
      <DisputedAgreements />
      <Undecided myId={person.id} />
    </>
  )
}

function OpenCases({ myId, role }: { myId: string; role: string }) {
  const query = useQuery(openDisputesQuery)
  const { data } = query
  if (data === undefined) return <CasesWaiting query={query} />
  if (data.disputes.length === 0) {
    return (
      <Card>
        <EmptyState picture="scales" title="No cases are waiting for a ruling." />
      </Card>
    )
  }
  return (
    <CaseList
      groups={arbitratorGroups(data.disputes, role)}
      myId={myId}
      addressOf={({ id }) => `/admin/disputes/${id}`}
    />
  )
}

/** Those leave the list with the word of the arbitrator, which is given on their own page. */
function Undecided({ myId }: { myId: string }) {
  const query = useQuery(undecidedQuery)
  const { data, error } = query
  if (error && data === undefined) {
    return (
      <Card>
        <QueryError query={query} failed="We couldn’t load the results to decide." />
      </Card>
    )
  }
  if (data === undefined) return null
  return (
    <CountedList title="Results to decide" count={data.handshakes.length}>
      {data.handshakes.map((row) => (
        <li key={row.id}>
          <HandshakeListRow row={row} myId={myId} level={3} forJudge />
        </li>
      ))}
    </CountedList>
  )
}

/** Pools that wait for a ruling, in the arbitrator's room; nothing where nothing waits. */
function DisputedPools() {
  const { data } = useQuery(disputedPoolsQuery)
  if (data === undefined) return null
  return (
    <CountedSection title="Pools to decide" count={data.pools.length}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {data.pools.map((row) => (
          <li key={row.id} className="min-w-0">
            <PoolCard row={row} />
          </li>
        ))}
      </ul>
    </CountedSection>
  )
}
