/** Pays a reward from the rewards account, once for what it is for, as long as the program runs. */
import { assert } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { postOurs } from './policy/post-money.ts'
import { budgetHas, hasStandingDeposit, isFirstOfPerson } from './reward-eligibility.ts'
import { walletConfig } from './wallet.config.ts'

type RewardReason = 'signup-bonus' | 'referral' | 'first-bet' | 'cashback'

export type Reward = {
  readonly personId: PersonId
  readonly reason: RewardReason
  readonly amountCents: Cents
  /** What it is for: the person who joined or bet, or the fee. The same one is rewarded once. */
  readonly forId: string
}

const descriptions: Readonly<Record<RewardReason, string>> = {
  'signup-bonus': 'Signup bonus',
  referral: 'Referral reward',
  'first-bet': 'First bet reward',
  cashback: 'Loyalty cashback',
}

/** Decision 2.10: on with play money unless switched off, with real money only when switched on. */
export const rewardsRun = (config: Config): boolean => {
  const { REWARDS } = walletConfig.of(config)
  return REWARDS === 'by-mode' ? config.MONEY_MODE === 'play' : REWARDS === 'on'
}

/** A reward that meets a halt of the books throws, so that the job which pays it tries again later. */
export async function payReward(ctx: Context, { personId, reason, amountCents, forId }: Reward): Promise<void> {
  if (!rewardsRun(ctx.config) || amountCents === 0) return
  // Cashback is a part of a fee that was paid, so it is no gift; the others are given once to a person, whatever their accounts.
  if (reason !== 'cashback') {
    const forPerson = forId as PersonId
    if (!(await hasStandingDeposit(ctx, forPerson))) return
    if (!(await isFirstOfPerson(ctx, { forPerson, reason }))) return
  }
  if (!(await budgetHas(ctx, amountCents))) {
    ctx.log.warn({ person: personId, reason }, 'the rewards budget is used up')
    return
  }
  const transfer = {
    id: serverTransferId('reward', forId, reason),
    kind: `reward.${reason}`,
    to: personId,
    amountCents,
    description: descriptions[reason],
  } as const
  const { status } = await postOurs(ctx.client, [transfer], { at: ctx.now })
  if (status === 'exists') return
  assert(status === 'created', `the ${reason} of ${personId} was ${status}`)
  await notify(ctx, `reward.${reason}`, [personId], { transferId: transfer.id, amountCents })
  ctx.tell([personId], ['wallet'])
}
