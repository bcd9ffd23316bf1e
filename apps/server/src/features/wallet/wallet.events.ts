/** What wallets tell other features. */
import type { PersonId, TransferId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { defineEvent } from '#platform/event.ts'

export type MoneySent = {
  readonly transferId: TransferId
  readonly from: PersonId
  readonly amountCents: Cents
}
export const moneySent = defineEvent<MoneySent>('wallet.money-sent')
