/** The round mark before a movement: the other person's picture, or the icon of its type. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { Avatar } from '#ui/avatar.tsx'
import { toneClasses } from '#ui/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { transactionLooks } from './transaction-look.ts'

export function MovementIcon({ transaction }: { transaction: WalletTransaction }) {
  const { otherPerson, transactionType } = transaction
  if (otherPerson) return <Avatar name={otherPerson.displayName} src={otherPerson.avatarUrl} size="sm" />
  const { icon: IconMark, tone } = transactionLooks[transactionType]
  return (
    <span className={classNames('flex size-8 shrink-0 items-center justify-center rounded-full', toneClasses[tone])}>
      <IconMark aria-hidden="true" className="size-4" />
    </span>
  )
}
