/** Loyalty cashback: a part of every fee we took comes back, by the tier that a person's settled stakes have reached. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { transferFee } from '@handshake/domain/wallet/fees.ts'
import { cashback, loyaltyOf, loyaltyTiers } from '@handshake/domain/wallet/rewards.ts'
import type { Context } from '#platform/context.ts'
import { settledStakeOf } from './loyalty.ts'
import { payReward, rewardsRun } from './pay-reward.ts'
import type { MoneySent } from './wallet.events.ts'

export type PaidFee = {
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
