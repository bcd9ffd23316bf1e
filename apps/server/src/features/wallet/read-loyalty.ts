/** Use case: a person looks at their loyalty tier and the way to the next one. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import { loyaltyOf } from '@handshake/domain/wallet/rewards.ts'
import type { UseCase } from '#platform/use-case.ts'

/** A stake is settled when its escrow is empty and it did not come back. */
export const readLoyalty: UseCase<typeof wallet.readLoyalty> = async (ctx) => {
  const { rows } = await ctx.client.query<{ settled: Cents; rewards: Cents }>({
    name: 'wallet-loyalty',
    text: `with mine as (
        select kind, amount, reference_id from ledger.wallet_transactions
        where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
      ), settled as (
        select sum(case when kind = 'handshake.lock-stake' then amount else -amount end) as stake
        from mine
        where kind in ('handshake.lock-stake', 'handshake.release-stake', 'handshake.refund', 'dispute.refund')
          and reference_id in (select bet_id from ledger.bet_escrow where user_id = $1 and status = 'released')
        group by reference_id
      )
      select (select coalesce(sum(greatest(stake, 0)), 0) from settled)::bigint as settled,
        (select coalesce(sum(amount), 0) from mine where kind like 'reward.%')::bigint as rewards`,
    values: [ctx.person.id],
  })
  const { settled, rewards } = present(rows[0], 'sums are always there')
  const { tier, cashbackBps, next } = loyaltyOf(settled)
  return {
    settledStakeCents: settled,
    tier,
    cashbackBps,
    next: next ? { tier: next.tier, atCents: add(settled, next.missingCents) } : null,
    rewardsPaidCents: rewards,
  }
}
