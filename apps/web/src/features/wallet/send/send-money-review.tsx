/** The second step of sending money: every cent of it set out, one press before it moves. */
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { formatBps } from '#platform/format.ts'
import { ActionSummary } from '#ui/action-summary.tsx'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Money } from '#ui/money.tsx'
import { type Recipient, shortNameOf, sumOf } from './send-money-fields.ts'

type SendMoneyReviewProps = {
  amountCents: Cents
  recipient: Recipient
  note: string
  availableCents: Cents | null
}

export function SendMoneyReview({ amountCents, recipient, note, availableCents }: SendMoneyReviewProps) {
  const { feeCents, totalCents } = sumOf(amountCents)
  return (
    <ActionSummary label="Summary">
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={recipient.displayName} src={recipient.avatarUrl} size="lg" />
        <Money amount={amountCents} size="2xl" />
        <p className="max-w-full text-muted">
          to <span className="font-medium break-words text-text">{recipient.displayName}</span>
          <span className="block text-sm break-all">@{recipient.username}</span>
        </p>
        {note.trim() !== '' && (
          <p className="max-w-full rounded-card bg-sunken px-4 py-2.5 text-sm break-words whitespace-pre-wrap text-text">
            {note.trim()}
          </p>
        )}
      </div>
      <AmountLines
        lines={[
          { label: `${shortNameOf(recipient)} gets`, amount: amountCents },
          { label: 'Transfer fee', hint: formatBps(fees.transfer.bps), amount: feeCents },
        ]}
        total={{ label: 'Leaves your wallet', amount: totalCents }}
        after={[
          ...(availableCents === null
            ? []
            : [{ label: 'Your balance after', value: formatAmount(subtract(availableCents, totalCents)) }]),
          { label: 'Arrives', value: 'Right away' },
        ]}
      />
      <p className="text-sm text-muted">You can’t undo this once it’s sent. Make sure it’s the right person.</p>
    </ActionSummary>
  )
}
