/** Cases under headings, and what stands there before they are read. */
import type { DisputeRow } from '@handshake/contracts/dispute/dispute-views.ts'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { CountedList } from '#ui/layout/counted-list.tsx'
import type { CaseGroup } from './case-groups.ts'
import { CaseRow } from './case-row.tsx'

type CaseListProps = { groups: readonly CaseGroup[]; myId: string; addressOf: (row: DisputeRow) => string }

export function CaseList({ groups, myId, addressOf }: CaseListProps) {
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, rows }) => (
        <CountedList key={title} title={title} count={rows.length}>
          {rows.map((row) => (
            <li key={row.id}>
              <CaseRow row={row} myId={myId} to={addressOf(row)} />
            </li>
          ))}
        </CountedList>
      ))}
    </div>
  )
}

type CasesWaitingProps = { query: { readonly error: unknown; readonly refetch: () => unknown } }

export const CasesWaiting = ({ query }: CasesWaitingProps) => (
  <QueryWaiting
    inCard
    query={query}
    failed="We couldn’t load your disputes."
    money="Frozen money stays frozen."
    loading={<SkeletonRows />}
    loadingText="Loading the cases…"
  />
)
