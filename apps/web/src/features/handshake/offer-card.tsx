/** Someone's open handshake as the marketplace shows it: their side, the free seat with what one would put in and get. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FaceOffCard } from './face-off/face-off-card.tsx'
import { aheadFor, potCentsOf, previewFor, sidesOf } from './parties.ts'
import { shortDateOf } from './score.ts'
import { railOf } from './story.ts'

export function OfferCard({ row, myId }: { row: HandshakeRow; myId: string }) {
  const { left, right } = sidesOf(row, myId)
  const page = `/marketplace/contract/${row.id}`
  const { payoutCents } = previewFor(row, aheadFor(row))
  return (
    <FaceOffCard
      level={2}
      question={row.title}
      meta={
        <span className="flex items-center gap-2">
          {row.isSample && <Badge className="h-5 shrink-0">Sample</Badge>}
          <span data-local-time="" className="truncate">
            {[row.league, shortDateOf(row.gameDate, new Date())].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
      left={left}
      right={{ ...right, label: 'Your seat' }}
      pot={potCentsOf(row)}
      potTone="neutral"
      status={row.status}
      rail={{ ...railOf(row, myId), label: `Win and get ${formatAmount(payoutCents)}` }}
      to={page}
      actions={
        <ButtonLink to={`${page}?do=accept`} full>
          Accept for {formatAmount(row.peerStakeCents)}
        </ButtonLink>
      }
    />
  )
}
