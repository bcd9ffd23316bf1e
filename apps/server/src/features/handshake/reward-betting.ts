/** Reaction: handshakes were matched or paid, so first bets are rewarded and loyal winners get a part of their fee back. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { cashback, loyaltyOf, rewards } from '@handshake/domain/wallet/rewards.ts'
import { payReward } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly to: string }[] }

export const earnsRewards = ({ moves }: Moves): boolean =>
  moves.some(({ to }) => to === 'matched' || to === 'completed')

export async function rewardBetting(ctx: Context, { moves }: Moves): Promise<void> {
  const idsTo = (state: string) => moves.filter(({ to }) => to === state).map(({ id }) => id)
  await rewardFirstBets(ctx, idsTo('matched'))
  await giveCashback(ctx, idsTo('completed'))
}

/** Named after the person, so that only the first one counts. */
async function rewardFirstBets(ctx: Context, ids: readonly HandshakeId[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await ctx.client.query<{ person: PersonId }>({
    name: 'handshake-people-of',
    text: 'select distinct person from bets, unnest(array[creator_id, peer_id]) as person where id = any ($1::uuid[])',
    values: [ids],
  })
  for (const { person } of rows)
    await payReward(ctx, { personId: person, reason: 'first-bet', amountCents: rewards.firstBet, forId: person })
}

/** On the fee, from the tier that the lifetime of settled stakes has reached with this one. */
async function giveCashback(ctx: Context, ids: readonly HandshakeId[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await ctx.client.query<{ id: HandshakeId; winner: PersonId; fee: Cents; staked: Cents }>({
    name: 'handshake-fees-of-winners',
    text: `select b.id, b.winner_id as winner, sum(t.amount_cents)::bigint as fee, s.total_staked as staked
      from bets b
      join ledger.receipts t on t.reference_id = b.id and t.kind in ('handshake.winner-fee', 'dispute.fee')
      join betting_statistics s on s.user_id = b.winner_id
      where b.id = any ($1::uuid[])
      group by b.id, b.winner_id, s.total_staked`,
    values: [ids],
  })
  for (const { id, winner, fee, staked } of rows)
    await payReward(ctx, {
      personId: winner,
      reason: 'cashback',
      amountCents: cashback(fee, loyaltyOf(staked).cashbackBps),
      forId: id,
    })
}
