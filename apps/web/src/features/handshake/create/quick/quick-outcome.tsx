/** What a quick bet can bring, in four lines: a win, a loss, no winner, and what is left in the wallet. */
import { previewOf, type Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { type Cents, cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { formatBps } from '#platform/format.ts'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'

type QuickOutcomeProps = { stakes: Stakes; availableCents: Cents | null }

export function QuickOutcome({ stakes, availableCents }: QuickOutcomeProps) {
  const preview = previewOf(stakes, 'settled')
  const { payoutCents, gainCents, lossCents, refundCents } = preview.creator
  const leftCents = availableCents === null ? null : subtract(availableCents, stakes.creatorCents)
  return (
    <dl className="flex flex-col gap-1.5 rounded-card border border-line bg-sunken p-4 text-sm">
      <NamedLine
        name={`If you win, you get ${formatAmount(payoutCents)} (after the ${formatBps(fees.winner.bps)} fee)`}
      >
        <Money amount={gainCents} kind="movement" tone="yours" size="md" />
      </NamedLine>
      <NamedLine name="If you lose">
        <Money amount={cents(-lossCents)} kind="movement" tone="loss" size="md" />
      </NamedLine>
      <NamedLine name="Tie, canceled or nobody accepts">
        <span className="text-text">{formatAmount(refundCents)} back</span>
      </NamedLine>
      {leftCents !== null && leftCents >= 0 && (
        <NamedLine name="Left in your wallet">
          <span className="tabular text-text">{formatAmount(leftCents)}</span>
        </NamedLine>
      )}
    </dl>
  )
}
