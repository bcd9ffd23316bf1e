/** How each type of movement is named and drawn, as one table; a type without a row does not compile. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import type { TransactionType } from '@handshake/domain/wallet/transaction-types.ts'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Banknote from 'lucide-react/icons/banknote'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Receipt from 'lucide-react/icons/receipt'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'
import type { MoneyTone } from '#ui/money.tsx'

type Look = { readonly label: string; readonly icon: Icon; readonly tone: Tone }

/** Green is money that has become yours, amber is held; what simply leaves is neither. */
export const transactionLooks: Readonly<Record<TransactionType, Look>> = {
  deposit: { label: 'Deposit', icon: BanknoteArrowDown, tone: 'yours' },
  withdrawal: { label: 'Withdrawal', icon: BanknoteArrowUp, tone: 'neutral' },
  transfer_in: { label: 'Received', icon: ArrowDownLeft, tone: 'yours' },
  transfer_out: { label: 'Sent', icon: ArrowUpRight, tone: 'neutral' },
  escrow_lock: { label: 'Locked in escrow', icon: Lock, tone: 'held' },
  escrow_release: { label: 'Released from escrow', icon: LockOpen, tone: 'yours' },
  bet_payout: { label: 'Payout', icon: Trophy, tone: 'yours' },
  bet_refund: { label: 'Refund', icon: Undo2, tone: 'yours' },
  system_credit: { label: 'Credit', icon: Banknote, tone: 'yours' },
  system_debit: { label: 'Charge', icon: Receipt, tone: 'neutral' },
}

const moneyTones: Readonly<Partial<Record<Tone, MoneyTone>>> = { yours: 'yours', held: 'held' }

export const moneyToneOf = (type: TransactionType): MoneyTone => moneyTones[transactionLooks[type].tone] ?? 'neutral'

/** Of these the description begins with what happened, which the type says beside it. */
const saysItself: readonly TransactionType[] = ['escrow_lock', 'escrow_release', 'bet_payout', 'bet_refund']

const purposeOf = ({ description, transactionType, otherPerson }: WalletTransaction): string => {
  if (saysItself.includes(transactionType)) return description.replace(/^[A-Z][a-z ]{1,30}: (?=\S)/, '')
  // The name stands beside it.
  const paid = ['by', 'to'].map((way) => `Paid ${way} ${otherPerson?.displayName}: `)
  return description.slice(paid.find((words) => description.startsWith(words))?.length ?? 0)
}

/** A movement between two people carries the other one's name; every other one says what it was for. */
export const headlineOf = (row: WalletTransaction): string => row.otherPerson?.displayName ?? purposeOf(row)

/** Beside the headline: the words somebody wrote, or what it was for where the headline is a name. */
export const noteOf = (row: WalletTransaction): string => row.note ?? (row.otherPerson ? purposeOf(row) : '')

type Deal = NonNullable<WalletTransaction['deal']>

const dealPages: Readonly<Record<Deal['kind'], { readonly label: string; readonly page: string }>> = {
  handshake: { label: 'Handshake', page: '/handshake' },
  agreement: { label: 'Agreement', page: '/agreement' },
  loan: { label: 'Loan', page: '/loan' },
  pool: { label: 'Pool', page: '/pools' },
}

/** Where the thing that money moved for has its page, and what it is. */
export function dealPageOf({ kind, id }: Pick<Deal, 'kind' | 'id'>): { readonly to: string; readonly label: string } {
  const { label, page } = dealPages[kind]
  return { to: `${page}/${id}`, label }
}
