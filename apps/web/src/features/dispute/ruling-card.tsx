/** What was ruled, by whom and why, and what each gets by it. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import Gavel from 'lucide-react/icons/gavel'
import type { ReactNode } from 'react'
import { formatBps, formatMoment } from '#platform/format.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { frozenCents, nameIn, rulingWords } from './case-words.ts'

type Ruling = DisputeView['rulings'][number]

type RulingCardProps = {
  view: DisputeView
  ruling: Ruling
  myId: string
  /** What the reader can do about it. */
  children?: ReactNode
}

export function RulingCard({ view, ruling, myId, children }: RulingCardProps) {
  const { creator, peer } = view.handshake
  const final = ruling.instance === 2
  const gets = (personId: string | null) => `${nameIn(view, personId, myId)} ${personId === myId ? 'get' : 'gets'}`
  const overruled = !final && view.rulings.length > 1
  return (
    <Card className={overruled ? undefined : 'border-info-fill'}>
      <CardHead
        icon={Gavel}
        iconTone="info"
        title={rulingWords(ruling, view, myId)}
        description={`${final ? 'Decision on the appeal' : 'Ruling'} by ${ruling.ruledBy.displayName}, ${formatMoment(new Date(ruling.ruledAt))}`}
        action={overruled && <Badge>Appealed</Badge>}
      />
      <blockquote className="mt-3 max-w-[70ch] border-l-2 border-line-control pl-3 whitespace-pre-line text-text wrap-anywhere">
        {ruling.reason}
      </blockquote>
      {!overruled && (
        <AmountLines
          className="mt-3"
          lines={[
            {
              label: gets(creator.id),
              amount: ruling.creatorCents,
              ...tone(creator.id === myId && ruling.creatorCents > view.handshake.stakeCents),
            },
            {
              label: gets(peer?.id ?? null),
              amount: ruling.peerCents,
              ...tone(peer?.id === myId && ruling.peerCents > view.handshake.peerStakeCents),
            },
            {
              label: 'Fee',
              hint:
                ruling.ruling === 'refund'
                  ? 'none on a refund'
                  : `${formatBps(fees.ruledWinner.bps)}, on money won by a ruling`,
              amount: ruling.feeCents,
            },
          ]}
          total={{ label: view.status === 'closed' ? 'Paid from the pot' : 'Frozen pot', amount: frozenCents(view) }}
        />
      )}
      {children}
    </Card>
  )
}

/** Green is for what was gained, not for what is left of one's own. */
const tone = (gained: boolean) => (gained ? ({ tone: 'yours' } as const) : {})
