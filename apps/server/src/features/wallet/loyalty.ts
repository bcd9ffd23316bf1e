/** Use case: a person looks at their loyalty tier and the way to the next, counted from what they staked and settled. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import { loyaltyOf } from '@handshake/domain/wallet/rewards.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

/**
 * What a person has staked and settled in their life: what the loyalty tiers go by. A stake is settled when
 * somebody won it; it is added to the sum in the transaction that pays it out.
 */
export async function settledStakeOf({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<Cents> {
  const { rows } = await client.query<{ settled: Cents }>({
    name: 'wallet-settled-stake',
    // Figures that are missing are counted anew when somebody looks at them; until then from the results.
    text: `select coalesce((select settled_stake from betting_statistics where user_id = $1),
      (select sum(case when result = 'drawn' then greatest(0, -net_amount) else stake_amount end) from betting_results where user_id = $1),
      0)::bigint as settled`,
    values: [personId],
  })
  return present(rows[0], 'there is always one row').settled
}

/** A person looks at their loyalty tier and the way to the next one. */
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
