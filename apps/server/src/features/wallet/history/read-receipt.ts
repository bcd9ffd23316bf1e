/** Use case: a person takes home the receipt of one of their transfers; its text hashes to what the chain holds. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { receiptOf } from '@handshake/ledger/chain.ts'
import type { UseCase } from '#platform/use-case.ts'

export const readReceipt: UseCase<typeof wallet.readReceipt> = async (ctx, { transferId }, refuse) => {
  const { rowCount } = await ctx.client.query({
    name: 'wallet-own-transfer',
    text: `select from ledger.receipts
      where id = $1 and ((from_kind = 'wallet' and from_owner_id = $2) or (to_kind = 'wallet' and to_owner_id = $2))`,
    values: [transferId, ctx.person.id],
  })
  // What belongs to others is unknown, like what never was.
  const receipt = rowCount === 1 ? await receiptOf(ctx.client, transferId) : null
  if (receipt === null) return refuse('wallet.unknown-transfer')
  return {
    fileName: `handshake-receipt-${transferId}.json`,
    receipt: {
      ...receipt,
      algorithm: 'SHA-256',
      howToCheck:
        'The hash is the SHA-256 of this exact text, in UTF-8. The two "after" lines are the hashes of the transfers before it on the payer’s and on the receiver’s account.',
    },
  }
}
