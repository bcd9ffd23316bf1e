/** Cases under headings, the wait for them, and what stands where they could not be read. */
import type { DisputeRow } from '@handshake/contracts/dispute/dispute-views.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { CaseGroup } from './case-groups.ts'
import { CaseRow } from './case-row.tsx'

type CaseListProps = { groups: readonly CaseGroup[]; myId: string; addressOf: (row: DisputeRow) => string }

export function CaseList({ groups, myId, addressOf }: CaseListProps) {
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 flex items-baseline gap-2 text-sm font-semibold text-muted">
            {title}
            <span className="tabular font-normal text-faint">{rows.length}</span>
          </h2>
          <Card padding="none" className="overflow-hidden">
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id}>
                  <CaseRow row={row} myId={myId} to={addressOf(row)} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

export const CasesLoading = () => (
  <Card padding="none" className="divide-y divide-line px-4">
    <LoadingLabel>Loading the cases…</LoadingLabel>
    {['first', 'second', 'third'].map((row) => (
      <SkeletonRow key={row} className="py-4" />
    ))}
  </Card>
)

export function CasesFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { userMessage, reference } = describeError(error)
  return (
    <Card>
      <ErrorState
        what="We couldn’t load your disputes."
        money="Frozen money stays frozen."
        advice={userMessage}
        reference={reference ?? undefined}
        action={<Button onClick={onRetry}>Try Again</Button>}
      />
    </Card>
  )
}
