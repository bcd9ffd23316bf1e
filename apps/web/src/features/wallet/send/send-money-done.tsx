/** The last step of sending money: that it happened, and what is left. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Money } from '#ui/money.tsx'
import type { Recipient } from './send-money-fields.ts'

type SendMoneyDoneProps = {
  result: ResultOf<typeof wallet.sendMoney>
  amountCents: Cents
  recipient: Recipient
}

export function SendMoneyDone({ result, amountCents, recipient }: SendMoneyDoneProps) {
  const name = result.transaction.otherPerson?.displayName ?? recipient.displayName
  return (
    <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-yours" />
      <Money amount={amountCents} size="2xl" />
      <p className="max-w-full text-lg font-medium break-words text-text">is with {name} now</p>
      <p className="text-sm text-muted">
        Fee {formatAmount(result.feeCents)}. You have {formatAmount(result.balance.availableCents)} left.
      </p>
    </div>
  )
}
