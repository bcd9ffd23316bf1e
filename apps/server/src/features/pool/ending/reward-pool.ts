/** Reaction: pools started or were paid, so first bets are rewarded and loyal people get a part of their fee back. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { type Cents, cents, split, zero } from '@handshake/domain/money.ts'
import { rewards } from '@handshake/domain/wallet/rewards.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { linkedAmong } from '#features/safety/safety.public.ts'
import { giveCashback, payReward } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { findPool } from '../pool.store.ts'

type Moves = { readonly moves: readonly { readonly id: PoolId; readonly event: string; readonly to: string }[] }

export const earnsRewards = ({ moves }: Moves): boolean =>
  moves.some(({ event, to }) => event === 'start' || to === 'completed')

export async function rewardPool(ctx: Context, { moves }: Moves): Promise<void> {
  for (const { id, event, to } of moves) {
    if (event === 'start') await rewardFirstBets(ctx, id)
    if (to === 'completed') await giveBack(ctx, id)
  }
}

/** Named after the person, so that only the first one counts. */
async function rewardFirstBets(ctx: Context, id: PoolId): Promise<void> {
  // In the order of people, as everything that locks several wallets.
  const people = ((await findPool(ctx, id))?.seats ?? []).map(({ personId }) => personId).sort()
  const linked = await linkedAmong(ctx, people)
  for (const personId of people.filter((one) => !linked.has(one)))
    await payReward(ctx, { personId, reason: 'first-bet', amountCents: rewards.firstBet, forId: personId })
}

/** Those who were right paid the fee, each the same part of it. */
async function giveBack(ctx: Context, id: PoolId): Promise<void> {
  const pool = await findPool(ctx, id)
  const winners: PersonId[] = (pool?.seats ?? [])
    .filter(({ pick }) => pick === pool?.outcome)
    .map(({ personId }) => personId)
    .sort()
  if (winners.length === 0) return
  const parts = split(
    await feeOf(ctx, id),
    winners.map(() => 1),
  )
  for (const [index, personId] of winners.entries())
    await giveCashback(ctx, {
      personId,
      feeCents: parts[index] ?? zero,
      forId: derivedId(id, `cashback ${personId}`),
    })
}

async function feeOf({ client }: Pick<Context, 'client'>, id: PoolId): Promise<Cents> {
  const { rows } = await client.query<{ fee: number }>({
    name: 'pool-fee-of',
    text: `select coalesce(sum(amount_cents), 0)::bigint as fee from ledger.receipts
      where reference_kind = 'pool' and reference_id = $1 and kind in ('pool.fee', 'pool.ruled-fee')`,
    values: [id],
  })
  return cents(rows[0]?.fee ?? 0)
}
