/** The bet as it stands, before it is made: both sides, what each puts in, the fee, and what comes back. */
import { expectedDecision, previewOf, type Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { formatBps } from '#platform/format.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { stancesOf, titleOf } from '../create/bet/bet-terms.ts'
import type { CreateFields } from '../create/create-fields.ts'
import { rulesOf } from '../create/review/review-rules.ts'
import { formOf } from '../create/subject/subject-forms.ts'

type BetPreviewProps = {
  title: string
  fields: CreateFields
  /** Null while no amount is given. */
  stakes: Stakes | null
  /** Who takes the other side, as far as that is known. */
  opponent: string
}

export function BetPreview({ title, fields, stakes, opponent }: BetPreviewProps) {
  const stances = stancesOf(fields)
  const decided = expectedDecision(formOf(fields).verification(fields))
  const preview = stakes && previewOf(stakes, decided)
  const rate = formatBps(fees[decided === 'ruled' ? 'ruledWinner' : 'winner'].bps)
  return (
    <Card className="flex flex-col gap-3">
      <CardHead title={title} description={titleOf(fields)} level={3} className="break-words" />
      {stakes && preview ? (
        <AmountLines
          lines={[
            { label: 'You', hint: stances?.mine ?? 'no side yet', amount: stakes.creatorCents },
            { label: opponent, hint: stances?.theirs, amount: stakes.peerCents },
            { label: 'Winner fee', hint: `${rate} of the pot`, amount: cents(-preview.feeCents), kind: 'movement' },
          ]}
          total={{ label: 'Winner receives', amount: preview.payoutCents, tone: 'yours' }}
          after={[
            { label: 'Total pot', value: formatAmount(preview.potCents) },
            { label: 'If you win, more than you put in', value: formatAmount(preview.creator.gainCents) },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">You against {opponent}. Enter an amount to see what the winner receives.</p>
      )}
      {stances && (
        <Collapsible title="How it works" className="border-t border-line">
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-muted">
            {rulesOf(fields).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Collapsible>
      )}
    </Card>
  )
}
