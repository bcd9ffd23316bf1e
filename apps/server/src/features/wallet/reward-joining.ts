/** Reactions: someone new verified their address, so they get the signup bonus, and whoever brought them the referral reward. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { rewards } from '@handshake/domain/wallet/rewards.ts'
import type { OrderEnded } from '#features/payment/payment.events.ts'
import { linkedTo } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { payReward } from './pay-reward.ts'

type Joined = { readonly personId: PersonId }

export const rewardSignup = (ctx: Context, { personId }: Joined): Promise<void> =>
  payReward(ctx, { personId, reason: 'signup-bonus', amountCents: rewards.signupBonus, forId: personId })

/** The person came by a friend's invite. */
export async function noteInvitedSignup(
  ctx: Context,
  { personId, friendInviteHash }: Joined & { readonly friendInviteHash: string | null },
): Promise<void> {
  if (friendInviteHash === null) return
  await ctx.sql
    .insertInto('wallet_referrals')
    .values({ referred_id: personId, came_by_invite: true })
    .onConflict((conflict) => conflict.column('referred_id').doUpdateSet({ came_by_invite: true }))
    .execute()
  await rewardReferral(ctx, { personId })
}

/** The first friend whose invite a person accepts; it counts only where they came by one. */
export async function noteReferrer(
  ctx: Context,
  { senderId, recipientId }: { readonly senderId: PersonId; readonly recipientId: PersonId },
): Promise<void> {
  await ctx.sql
    .insertInto('wallet_referrals')
    .values({ referred_id: recipientId, referrer_id: senderId })
    .onConflict((conflict) =>
      conflict
        .column('referred_id')
        .doUpdateSet({ referrer_id: senderId })
        .where('wallet_referrals.referrer_id', 'is', null),
    )
    .execute()
  await rewardReferral(ctx, { personId: recipientId })
}

/** Events come in any order: each of the three looks whether it was the last. */
export async function rewardReferral(ctx: Context, { personId }: Joined): Promise<void> {
  const referral = await ctx.sql
    .selectFrom('wallet_referrals')
    .innerJoin('profiles', 'profiles.id', 'wallet_referrals.referred_id')
    .where('referred_id', '=', personId)
    .where('came_by_invite', '=', true)
    .where('email_verified', '=', true)
    .select('referrer_id')
    .executeTakeFirst()
  if (!referral?.referrer_id) return
  const referrerId = referral.referrer_id as PersonId
  // Nobody brings themselves.
  if ((await linkedTo(ctx, personId)).includes(referrerId)) return
  await payReward(ctx, { personId: referrerId, reason: 'referral', amountCents: rewards.referral, forId: personId })
}

/** With real money, joining is rewarded once the person has deposited: until then it would be money for an email address. */
export async function rewardAfterDeposit(ctx: Context, { personId }: Joined): Promise<void> {
  if (ctx.config.MONEY_MODE === 'play') return
  await rewardSignup(ctx, { personId })
  await rewardReferral(ctx, { personId })
}

type EndedOrder = Pick<OrderEnded, 'kind' | 'state'>
export const isCompletedDeposit = ({ kind, state }: EndedOrder): boolean => kind === 'deposit' && state === 'completed'
