/** Use case: a person looks at their loyalty tier and the way to the next one. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import { loyaltyOf } from '@handshake/domain/wallet/rewards.ts'
import type { UseCase } from '#platform/use-case.ts'
import { settledStakeOf } from './settled-stake.ts'

export const readLoyalty: UseCase<typeof wallet.readLoyalty> = async (ctx) => {
  const settled = await settledStakeOf(ctx, ctx.person.id)
  const { rows } = await ctx.client.query<{ rewards: Cents }>({
    name: 'wallet-rewards-paid',
    text: `select coalesce(sum(amount_cents), 0)::bigint as rewards from ledger.receipts
      where to_owner_id = $1 and to_kind = 'wallet' and kind like 'reward.%'`,
    values: [ctx.person.id],
  })
  const { tier, cashbackBps, next } = loyaltyOf(settled)
  return {
    settledStakeCents: settled,
    tier,
    cashbackBps,
    next: next ? { tier: next.tier, atCents: add(settled, next.missingCents) } : null,
    rewardsPaidCents: present(rows[0], 'sums are always there').rewards,
  }
}
