/** One movement in full: what it was and what for, both balances, its hash, and the receipt that proves it. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/overlay/dialog.tsx'
import { ReceiptBlock } from '../proof/receipt-block.tsx'
import { MovementIcon } from './movement-icon.tsx'
import { dealPageOf, headlineOf, moneyToneOf, transactionLooks } from './transaction-look.ts'

type MovementSheetProps = { transaction: WalletTransaction | null; onClose: () => void }

export function MovementSheet({ transaction, onClose }: MovementSheetProps) {
  // Held on to, so that the sheet does not empty itself while it slides away.
  const [last, setLast] = useState(transaction)
  if (transaction !== null && transaction !== last) setLast(transaction)
  return (
    <Sheet title="Transaction" open={transaction !== null} onOpenChange={(open) => open || onClose()}>
      {last && <Movement transaction={last} />}
    </Sheet>
  )
}

function Movement({ transaction }: { transaction: WalletTransaction }) {
  const { label, icon, tone } = transactionLooks[transaction.transactionType]
  const { otherPerson, note, deal } = transaction
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-start gap-3">
        <Badge icon={icon} tone={tone}>
          {label}
        </Badge>
        <Money
          amount={transaction.amountCents}
          kind="movement"
          size="2xl"
          tone={moneyToneOf(transaction.transactionType)}
        />
        <div className="flex min-w-0 items-center gap-3">
          <MovementIcon transaction={transaction} />
          <div className="min-w-0">
            <p className="font-medium break-words text-text">{headlineOf(transaction)}</p>
            {otherPerson && (
              <Link to={`/profile/${otherPerson.username}`} className="text-sm break-all text-muted hover:underline">
                @{otherPerson.username}
              </Link>
            )}
          </div>
        </div>
        {note && <p className="rounded-card bg-sunken px-4 py-3 break-words whitespace-pre-wrap text-text">{note}</p>}
        {deal && <DealLink deal={deal} />}
      </div>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {otherPerson && <Detail label="Description">{transaction.description}</Detail>}
        <Detail label="Date">
          <time dateTime={transaction.createdAt}>{formatMoment(new Date(transaction.createdAt))}</time>
        </Detail>
        <Detail label="Balance before">
          <Money amount={transaction.balanceBeforeCents} size="sm" />
        </Detail>
        <Detail label="Balance after">
          <Money amount={transaction.balanceAfterCents} size="sm" />
        </Detail>
        <Detail label="Transfer">
          <Code text={transaction.transferId} />
        </Detail>
        {transaction.transactionHash && (
          <Detail label="Hash">
            <Code text={transaction.transactionHash} />
          </Detail>
        )}
      </dl>
      <ReceiptBlock
        key={transaction.id}
        transferId={transaction.transferId}
        transactionHash={transaction.transactionHash}
      />
    </div>
  )
}

/** What the money moved for, one tap away. */
function DealLink({ deal }: { deal: NonNullable<WalletTransaction['deal']> }) {
  const { to, label } = dealPageOf(deal)
  return (
    <Link to={to} className="flex w-full items-center gap-3 rounded-card border border-line px-4 py-3 pressable">
      <span className="min-w-0 grow">
        <span className="block text-sm text-muted">{label}</span>
        <span className="block font-medium wrap-anywhere text-text">{deal.title}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </Link>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-6 py-3">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right break-words text-text">{children}</dd>
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <code className="font-mono text-xs break-all text-muted">{text}</code>
      <CopyButton text={text} />
    </span>
  )
}
