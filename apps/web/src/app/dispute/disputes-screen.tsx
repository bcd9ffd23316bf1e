/** A person's own cases, what goes on first; above them the handshakes they decide as the agreed referee. */

import type { DisputeRow } from '@handshake/contracts/dispute/dispute-views.ts'
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import { ownGroups } from '#features/dispute/case-groups.ts'
import { CaseList, CasesWaiting } from '#features/dispute/case-list.tsx'
import { disputesQuery } from '#features/dispute/dispute.queries.ts'
import { refereedQuery } from '#features/handshake/handshake.queries.ts'
import { HandshakeListRow } from '#features/handshake/list/handshake-list-row.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CountedList } from '#ui/layout/counted-list.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

export function DisputesScreen() {
  const person = useSessionAnswer()?.session?.person
  const cases = useQuery(disputesQuery)
  const refereed = useQuery(refereedQuery)
  if (!person) return null
  // Both at once, whichever answers first: what is refereed stands above and would push the cases down. One that fails holds up nothing.
  const arriving = cases.isLoading || (refereed.isLoading && refereed.failureCount === 0)
  return (
    <>
      <PageHead title="My Disputes" />
      {!arriving && <Refereed rows={refereed.data?.handshakes ?? []} myId={person.id} />}
      {arriving || cases.data === undefined ? (
        <CasesWaiting query={cases} />
      ) : (
        <OwnCases disputes={cases.data.disputes} myId={person.id} />
      )}
    </>
  )
}

type RefereedProps = { rows: readonly HandshakeRow[]; myId: string }

/** What the person decides as the referee others agreed on, on the handshake's own page: first what waits, then what will. */
function Refereed({ rows, myId }: RefereedProps) {
  const waiting = rows.filter(({ status }) => status === 'outcome_pending')
  const ahead = rows.filter(({ status }) => status !== 'outcome_pending')
  return (
    <>
      <RefereedGroup title="Waiting for your decision" rows={waiting} myId={myId} />
      <RefereedGroup title="You’re the referee" rows={ahead} myId={myId} />
    </>
  )
}

function RefereedGroup({ title, rows, myId }: RefereedProps & { title: string }) {
  return (
    <CountedList title={title} count={rows.length} className="mb-6">
      {rows.map((row) => (
        <li key={row.id}>
          <HandshakeListRow row={row} myId={myId} level={3} forJudge />
        </li>
      ))}
    </CountedList>
  )
}

function OwnCases({ disputes, myId }: { disputes: readonly DisputeRow[]; myId: string }) {
  if (disputes.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="scales"
          title="You have no disputes."
          description="If you and the other person disagree on a result, we freeze the pot and the case shows up here."
          action={<ButtonLink to="/handshakes">Your handshakes</ButtonLink>}
        />
      </Card>
    )
  }
  return <CaseList groups={ownGroups(disputes)} myId={myId} addressOf={({ id }) => `/disputes/${id}`} />
}
