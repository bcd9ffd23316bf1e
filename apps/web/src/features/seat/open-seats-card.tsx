/** Offers that wait for somebody who is not here yet, with the way to their link. */
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { agreementKinds } from '@handshake/domain/agreement/agreement-type-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#ui/avatar.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { CoverLink } from '#ui/link.tsx'
import { ownSeatsQuery } from './seat.queries.ts'

type OpenSeatsCardProps = {
  /** Only loans, offered and asked for, or everything. */
  readonly which: 'loans' | 'all'
}

export function OpenSeatsCard({ which }: OpenSeatsCardProps) {
  const { data } = useQuery(ownSeatsQuery)
  const shown = data?.seats.filter(({ terms }) => which === 'all' || terms?.type === 'loan') ?? []
  if (shown.length === 0) return null
  return (
    <Card>
      <CardHead title="Sent by link" />
      <ul aria-label="Sent by link" className="mt-2 divide-y divide-line">
        {shown.map((view) => (
          <OpenSeatRow key={view.id} view={view} />
        ))}
      </ul>
    </Card>
  )
}

const OpenSeatRow = ({ view }: { view: SeatView }) => (
  <li className="relative flex items-center gap-3 py-3 pressable">
    <Avatar name={view.name} src={null} size="sm" />
    <span className="min-w-0 grow">
      <CoverLink to={`/seat/${view.id}`} className="font-medium break-words text-text">
        {view.title}
      </CoverLink>
      <span className="block text-sm break-words text-muted">
        {kindWords(view)} ·{' '}
        {view.standing === 'expired' ? `${view.name} didn’t take it in time` : `Waiting for ${view.name}`}
      </span>
    </span>
  </li>
)

const kindWords = ({ way, terms }: Pick<SeatView, 'way' | 'terms'>): string =>
  way === 'ask' ? 'Asking for a loan' : terms === null ? '' : agreementKinds[terms.type].one
