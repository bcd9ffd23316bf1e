/** Use case: anyone reads the published roots and totals of what we owe. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { publishedProofs } from '@handshake/ledger/proof-store.ts'
import type { UseCase } from '#platform/use-case.ts'

const newest = 60

export const readLiabilities: UseCase<typeof wallet.readLiabilities> = async (ctx) => {
  const proofs = await publishedProofs(ctx.client, newest)
  return {
    proofs: proofs.map(({ madeAt, rootHash, totalCents, leafCount }) => ({
      at: madeAt.toISOString(),
      root: rootHash,
      totalCents: cents(totalCents),
      leafCount,
    })),
  }
}
