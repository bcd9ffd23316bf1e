/** Use case: an admin publishes a proof of liabilities now; a job does it every night. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { makeProof, type PublishedProof } from '@handshake/ledger/proof-store.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'

export const publishProof: UseCase<typeof wallet.publishProof> = async (ctx) => ({
  proof: viewOfProof(await makeProofNow(ctx)),
})

export const makeProofNow = (ctx: Context): Promise<PublishedProof> =>
  makeProof(ctx.client, mintId<'proof'>(ctx.now), ctx.now)

export const viewOfProof = (proof: PublishedProof): ResultOf<typeof wallet.publishProof>['proof'] => ({
  at: proof.madeAt.toISOString(),
  root: proof.rootHash,
  totalCents: cents(proof.totalCents),
  leafCount: proof.leafCount,
})
