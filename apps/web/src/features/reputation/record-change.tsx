/** What a handshake that is over did to the reader's record: their trust, their reliability and their wins. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ChangeMark } from './change-mark.tsx'
import { reputationQuery, statisticsQuery } from './reputation.queries.ts'

export function RecordChange({ handshakeId }: { handshakeId: string }) {
  const { data: trust } = useQuery(reputationQuery())
  const { data: figures } = useQuery(statisticsQuery)
  if (!trust || !figures) return null
  // Only the latest changes are read: what is older has its place among the reasons on the passport.
  const moved = trust.movements.filter(({ handshake }) => handshake?.id === handshakeId)
  return (
    <Card>
      <CardHead title="Your record" />
      <dl className="mt-2 divide-y divide-line">
        {moved.map(({ id, reason, change, scoreAfter }) => (
          <Line key={id} name="Trust score" hint={reason}>
            <ChangeMark change={change} /> <span className="tabular text-muted">to {scoreAfter}</span>
          </Line>
        ))}
        <Line name="Reliability" hint={trust.reliabilityLabel}>
          <span className="tabular font-semibold text-text">{trust.reliabilityScore}</span>
        </Line>
        <Line name="Won and lost" hint={null}>
          <span className="tabular font-semibold text-text">
            {figures.totalWins} <span className="sr-only">won,</span>
            <span aria-hidden="true">–</span> {figures.totalLosses} <span className="sr-only">lost</span>
          </span>
        </Line>
      </dl>
    </Card>
  )
}

function Line({ name, hint, children }: { name: string; hint: string | null; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5 last:pb-0">
      <dt className="min-w-0 text-text">
        {name}
        {hint !== null && <span className="block text-sm text-muted">{hint}</span>}
      </dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  )
}
