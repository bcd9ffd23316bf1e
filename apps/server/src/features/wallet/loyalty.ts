/** Loyalty: tiers by what a person staked and settled, and the part of every fee they get back. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import { transferFee } from '@handshake/domain/wallet/fees.ts'
import { cashback, loyaltyOf, loyaltyTiers } from '@handshake/domain/wallet/rewards.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { payReward, rewardsRun } from './pay-reward.ts'
import type { MoneySent } from './wallet.events.ts'

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

/** Loyalty cashback: a part of every fee we took comes back, by the tier that a person's settled stakes have reached. */
type PaidFee = {
  readonly personId: PersonId
  readonly feeCents: Cents
  /** What the fee was for; the same one is given back once. */
  readonly forId: string
}

/** What the network of a payment method keeps is not ours, and we cannot give of it. */
export async function giveCashback(ctx: Context, { personId, feeCents, forId }: PaidFee): Promise<void> {
  if (!rewardsRun(ctx.config) || !mayEarn(feeCents)) return
  const { cashbackBps } = loyaltyOf(await settledStakeOf(ctx, personId))
  await payReward(ctx, { personId, reason: 'cashback', amountCents: cashback(feeCents, cashbackBps), forId })
}

/** Whether even the highest tier would get a cent of it: most transfers are too small to be worth a job. */
const mayEarn = (feeCents: Cents): boolean =>
  cashback(feeCents, Math.max(...loyaltyTiers.map((row) => row.cashbackBps))) > 0

export const sendingMayEarn = ({ amountCents }: MoneySent): boolean => mayEarn(transferFee(amountCents))

/** Reaction: money was sent, and its sender paid the fee. */
export const cashbackOnSending = (ctx: Context, { transferId, from, amountCents }: MoneySent): Promise<void> =>
  giveCashback(ctx, { personId: from, feeCents: transferFee(amountCents), forId: transferId })
