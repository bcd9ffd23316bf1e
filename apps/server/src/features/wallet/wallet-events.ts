/** What wallets tell other features. */
import type { Id, PersonId, TransferId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { defineEvent } from '#platform/event.ts'

export const walletOpened = defineEvent<{ personId: PersonId; openingCents: Cents }>('wallet.opened')

export const moneySent = defineEvent<{
  transferId: TransferId
  from: PersonId
  to: PersonId
  amountCents: Cents
  note: string | null
}>('wallet.money-sent')

export type RewardReason = 'signup-bonus' | 'referral' | 'first-bet' | 'cashback'

export const rewardPaid = defineEvent<{
  personId: PersonId
  reason: RewardReason
  amountCents: Cents
}>('wallet.reward-paid')

/** The books do not agree with themselves; money stands still until an admin has looked. */
export const booksHalted = defineEvent<{ auditId: Id<'audit'>; findingCount: number }>('wallet.books-halted')
