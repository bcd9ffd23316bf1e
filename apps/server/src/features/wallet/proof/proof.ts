/** Use cases: an admin publishes a proof of liabilities, and a person reads their part of it. */

import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Account } from '@handshake/ledger/balances.ts'
import { type Inclusion, inclusionOf, makeProof, type PublishedProof } from '@handshake/ledger/proof-store.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { openStakes } from '../held-money.ts'
import { pendingWithdrawals } from '../withdrawals.ts'

/** An admin publishes a proof of liabilities now; a job does it every night. */
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

/** A person gets their own leaves of the newest proof of liabilities, to check them on their own machine. */
export const readOwnProof: UseCase<typeof wallet.readOwnProof> = async (ctx) => {
  const found: Inclusion[] = []
  for (const account of await ownAccounts(ctx)) {
    const inclusion = await inclusionOf(ctx.client, account)
    if (inclusion !== null) found.push(inclusion)
  }
  const published = found[0]?.published
  if (!published) return { proof: null }
  return {
    proof: {
      at: published.madeAt.toISOString(),
      root: published.rootHash,
      totalCents: cents(published.totalCents),
      leafCount: published.leafCount,
      leaves: found.map(({ leaf, path }) => ({ leaf, path: [...path] })),
    },
  }
}

/** The wallet, what is on its way out of it, and the escrows and disputes that hold a stake of theirs. */
async function ownAccounts(
  ctx: Pick<Context, 'client' | 'sql'> & { person: { id: Account['ownerId'] } },
): Promise<Account[]> {
  const { rows } = await ctx.client.query<{ betId: string; frozenIn: string | null }>({
    name: 'wallet-open-stakes',
    text: `select distinct held.bet_id as "betId", held.frozen_in as "frozenIn"
      from (${openStakes}) open
      cross join lateral (
        select * from ledger.bet_escrow s where s.bet_id = open.bet_id offset 0) held
      where held.user_id = open.user_id`,
    values: [[ctx.person.id]],
  })
  const orders = await pendingWithdrawals(ctx, ctx.person.id)
  return [
    { kind: 'wallet', ownerId: ctx.person.id },
    ...orders.map((ownerId): Account => ({ kind: 'withdrawal-hold', ownerId })),
    ...rows.map(
      ({ betId, frozenIn }): Account =>
        frozenIn === null ? { kind: 'handshake-escrow', ownerId: betId } : { kind: 'dispute', ownerId: frozenIn },
    ),
  ]
}
