/** A person's own cases: what goes on first, what is over after it. */
import { useQuery } from '@tanstack/react-query'
import { ownGroups } from '#features/dispute/case-groups.ts'
import { CaseList, CasesFailed, CasesLoading } from '#features/dispute/case-list.tsx'
import { disputesQuery } from '#features/dispute/dispute.queries.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export function DisputesScreen() {
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <>
      <PageHead title="My Disputes" />
      <OwnCases myId={person.id} />
    </>
  )
}

function OwnCases({ myId }: { myId: string }) {
  const { data, error, refetch } = useQuery(disputesQuery)
  if (data === undefined) return error ? <CasesFailed error={error} onRetry={() => void refetch()} /> : <CasesLoading />
  if (data.disputes.length === 0) {
    return (
      <Card>
        <EmptyState
          title="You have no disputes."
          description="When you and another person see a result differently, the pot is frozen and the case stands here."
          action={<ButtonLink to="/handshakes">Your handshakes</ButtonLink>}
        />
      </Card>
    )
  }
  return <CaseList groups={ownGroups(data.disputes)} myId={myId} addressOf={({ id }) => `/disputes/${id}`} />
}
