/** What wallets tell other features. */
import type { Id, PersonId, TransferId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { defineEvent } from '#platform/event.ts'

export type WalletOpened = { readonly personId: PersonId; readonly openingCents: Cents }
export const walletOpened = defineEvent<WalletOpened>('wallet.opened')

export type MoneySent = {
  readonly transferId: TransferId
  readonly from: PersonId
  readonly to: PersonId
  readonly amountCents: Cents
  readonly note: string | null
}
export const moneySent = defineEvent<MoneySent>('wallet.money-sent')

export type RewardReason = 'signup-bonus' | 'referral' | 'first-bet' | 'cashback'

export type RewardPaid = {
  readonly transferId: TransferId
  readonly personId: PersonId
  readonly reason: RewardReason
  readonly amountCents: Cents
}
export const rewardPaid = defineEvent<RewardPaid>('wallet.reward-paid')

export type BooksHalted = { readonly auditId: Id<'audit'>; readonly findingCount: number }
/** The books do not agree with themselves; money stands still until an admin has looked. */
export const booksHalted = defineEvent<BooksHalted>('wallet.books-halted')
