/** What each outcome means in money for one side, itemized: a win with its fee, a loss, and no winner at all. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import type { ReactNode } from 'react'
import { formatBps } from '#platform/format.ts'
import { Money, type MoneyTone } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'
import { aheadFor, previewFor } from '../parties.ts'

type Wager = Pick<HandshakeRow, 'stakeCents' | 'peerStakeCents' | 'verificationMethod' | 'status'>

/** As the party itself reads it. */
export function OutcomeLines({ wager, party }: { wager: Wager; party: Party }) {
  const decided = aheadFor(wager)
  const preview = previewFor(wager, decided)
  const fee = decided === 'ruled' ? fees.ruledWinner : fees.winner
  const { payoutCents, gainCents, lossCents, refundCents } = preview[party]
  return (
    <dl className="flex flex-col divide-y divide-line">
      <Line
        label="If you win"
        hint={`You receive ${formatAmount(payoutCents)}: the pot minus a fee of ${formatAmount(preview.feeCents)} (${formatBps(fee.bps)})`}
        amount={<Money amount={gainCents} kind="movement" tone="yours" size="lg" />}
      />
      <Line label="If you lose" hint="Your stake goes to the other side" amount={amountOf(cents(-lossCents), 'loss')} />
      <Line
        label="On a tie or void"
        hint={`${formatAmount(refundCents)} back: both stakes are returned, with no fee`}
        amount={<Money amount={zero} size="md" />}
      />
    </dl>
  )
}

const amountOf = (amount: ReturnType<typeof cents>, tone: MoneyTone) => (
  <Money amount={amount} kind="movement" tone={tone} size="md" />
)

function Line({ label, hint, amount }: { label: string; hint: string; amount: ReactNode }) {
  return (
    <NamedLine
      name={label}
      hint={<span className="text-muted">{hint}</span>}
      nameLook="text-text"
      className="py-3 first:pt-0 last:pb-0"
    >
      {amount}
    </NamedLine>
  )
}
