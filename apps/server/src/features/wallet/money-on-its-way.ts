/** Money on its way from one person to another: the transfers it is made of, and what its sender sees of it. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, subtract } from '@handshake/domain/money.ts'
import type { PostedTransfer } from '@handshake/ledger/answer.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { type MadeTransferId, partTransferId } from '@handshake/ledger/transfer-id.ts'
import type { KnownPerson } from '#features/friend/friend.public.ts'
import type { Held } from './held-money.ts'

export type Sending = {
  readonly id: MadeTransferId
  readonly from: PersonId
  readonly to: KnownPerson
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly note: string | null
}

const description = 'Transfer'

/** One posting: the money and the fee beside it happen together or not at all. */
export function transfersOf({ id, from, to, amountCents, feeCents, note }: Sending): Transfer[] {
  const money: Transfer = {
    id,
    kind: 'wallet.send',
    from,
    to: to.id,
    amountCents,
    description,
    ...(note === null ? {} : { metadata: { note } }),
  }
  if (feeCents === 0) return [money]
  const fee: Transfer = {
    id: partTransferId(id, 'fee'),
    kind: 'wallet.send-fee',
    from,
    amountCents: feeCents,
    description: 'Transfer fee',
    metadata: { transferId: id },
  }
  return [money, fee]
}

/** From what was posted, so that a repeat reads as the first answer did. */
export function answerOf(
  { id, to, amountCents, feeCents, note }: Sending,
  posted: readonly PostedTransfer[],
  held: Held,
): ResultOf<typeof wallet.sendMoney> {
  const money = present(posted[0], 'the money is the first transfer')
  const createdAt = money.postedAt.toISOString()
  return {
    transaction: {
      id,
      transferId: id,
      transactionType: 'transfer_out',
      amountCents: -amountCents as Cents,
      balanceBeforeCents: add(money.fromBalanceCents, amountCents),
      balanceAfterCents: money.fromBalanceCents,
      description,
      note,
      otherPerson: { id: to.id, username: to.username, displayName: to.displayName, avatarUrl: to.avatarUrl },
      referenceId: null,
      deal: null,
      transactionHash: money.hash,
      createdAt,
    },
    feeCents,
    balance: { availableCents: subtract(money.fromBalanceCents, feeCents), ...held, asOf: createdAt },
  }
}
