/** The page of an agreement: what it is and where it stands, the parts of its type, and how it came about. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { groupOf } from '@handshake/domain/agreement/agreement-status.ts'
import { agreementKinds } from '@handshake/domain/agreement/agreement-type-names.ts'
import { DocumentLinks } from '#features/document/document.public.tsx'
import { EventList } from '#ui/event-list.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { badgeFor } from './agreement-badges.ts'
import { agreementScreens } from './agreement-screens.tsx'
import { timelineWords, toldEntries } from './agreement-words.ts'
import type { PartsProps } from './screen-props.ts'

const ownIn = ({ participants }: AgreementView, myId: string) =>
  participants.find(({ person }) => person.id === myId) ?? null

export function AgreementPage({ view, myId, wallet }: PartsProps) {
  const { Parts } = agreementScreens[view.type]
  const told = toldEntries(view.timeline)
    .toReversed()
    .map((entry) => ({ key: `${entry.number}`, words: timelineWords(entry, { type: view.type, myId }), at: entry.at }))
  return (
    <div className="flex flex-col gap-4 @4xl/page:grid @4xl/page:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl/page:items-start @4xl/page:gap-5">
      <div className="flex min-w-0 flex-col gap-4 @4xl/page:gap-5">
        <Card className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <StatusBadge look={badgeFor({ ...view, own: ownIn(view, myId) })} />
            <span>{agreementKinds[view.type].one}</span>
            <span className="min-w-0">by {view.initiator.id === myId ? 'you' : view.initiator.displayName}</span>
          </div>
          <h1 className="text-2xl font-semibold break-words text-text">{view.title}</h1>
          {/* A promise has no figure, and terms that were never changed no number. */}
          {view.totalCents > 0 && <Money amount={view.totalCents} size="xl" />}
        </Card>
        <Parts view={view} myId={myId} wallet={wallet} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 @4xl/page:gap-5">
        <Card>
          <CardHead title="Timeline" />
          <EventList entries={told} className="mt-4" />
        </Card>
        {groupOf(view.status) !== 'draft' && <DocumentLinks kind="agreement" id={view.id} />}
        {view.termsVersion > 1 && <p className="text-center text-xs text-faint">Terms version {view.termsVersion}</p>}
      </div>
    </div>
  )
}
