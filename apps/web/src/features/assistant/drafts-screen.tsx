/** What assistants drafted for a person: what waits for their yes first, and what became of the rest. */
import type { DraftView } from '@handshake/contracts/assistant/assistant.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { CoverLink } from '#ui/link.tsx'
import { draftsQuery, kindWords, stateLooks } from './assistant.queries.ts'

const waitingFirst = (drafts: readonly DraftView[]): DraftView[] =>
  [...drafts].sort((one, other) => Number(other.state === 'waiting') - Number(one.state === 'waiting'))

export function DraftsScreen() {
  const query = useQuery(draftsQuery)
  return (
    <div className="max-w-3xl">
      <PageHead title="Drafts" />
      <p className="-mt-3 mb-6 text-muted">
        Your assistant can draft handshakes, loans and splits. Nothing happens until you confirm.
      </p>
      <QueryContent
        query={query}
        failed="We couldn’t load your drafts."
        loading={<SkeletonRows rows={3} />}
        inCard
        isEmpty={({ drafts }) => drafts.length === 0}
        empty={
          <Card>
            <EmptyState
              picture="agreement"
              title="No drafts yet"
              description="Make a key in your settings and give it to an assistant you trust."
              action={<ButtonLink to="/settings#developers">Go to your keys</ButtonLink>}
            />
          </Card>
        }
      >
        {({ drafts }) => (
          <Card padding="none" className="overflow-hidden">
            <ul aria-label="Your drafts" className="divide-y divide-line">
              {waitingFirst(drafts).map((draft) => (
                <DraftRow key={draft.id} draft={draft} />
              ))}
            </ul>
          </Card>
        )}
      </QueryContent>
    </div>
  )
}

function DraftRow({ draft: { id, kind, title, by, state, createdAt } }: { draft: DraftView }) {
  const { tone, words } = stateLooks[state]
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3 transition-colors pressable">
      <span className="min-w-0 grow basis-48">
        <CoverLink to={`/drafts/${id}`} className="block font-medium wrap-anywhere text-text">
          {title}
        </CoverLink>
        <span className="block text-sm wrap-anywhere text-muted">
          {kindWords[kind]}
          {by !== null && ` by ${by}`} · {formatMoment(new Date(createdAt))}
        </span>
      </span>
      <Badge tone={tone}>{words}</Badge>
    </li>
  )
}
