/** Use case: a person reads their figures; a row that is missing is counted anew from their results and kept. */
import type { reputation } from '@handshake/contracts/reputation.ts'
import { statesIn } from '@handshake/domain/handshake/status-synonyms.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { highRollerCents, highRollerMs, streakBadge } from '@handshake/domain/reputation/honours.ts'
import { noStatistics, type RunningStatistics, withSettled } from '@handshake/domain/reputation/running-statistics.ts'
import { bettingStatistics, type SettledHandshake, winRate } from '@handshake/domain/reputation/statistics.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

type Figures = RunningStatistics & { readonly favoriteCategory: string; readonly updatedAt: Date }

export const readStatistics: UseCase<typeof reputation.readStatistics> = async (ctx) => {
  const [kept, lately] = await Promise.all([keptFigures(ctx, ctx.person.id), handshakesLately(ctx)])
  const figures = kept ?? (await countAnew(ctx, ctx.person.id))
  return {
    ...figures,
    updatedAt: figures.updatedAt.toISOString(),
    winRate: winRate(figures.totalWins, figures.totalLosses),
    streakBadge: streakBadge(figures.currentStreak),
    isHighRoller: lately.stakedCents >= highRollerCents,
    activeBets: lately.activeBets,
  }
}

async function keptFigures({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<Figures | null> {
  const { rows } = await client.query<Figures>({
    name: 'reputation-own-figures',
    text: `select total_bets as "totalBets", total_wins as "totalWins", total_losses as "totalLosses",
        total_earnings as "totalEarningsCents", total_staked as "totalStakedCents", current_streak as "currentStreak",
        biggest_win as "biggestWinCents", favorite_category as "favoriteCategory", updated_at as "updatedAt"
      from betting_statistics where user_id = $1`,
    values: [personId],
  })
  return rows[0] ?? null
}

async function countAnew({ client, now }: Pick<Context, 'client' | 'now'>, personId: PersonId): Promise<Figures> {
  const { rows } = await client.query<SettledHandshake>({
    name: 'reputation-own-results',
    text: `select case result when 'won' then 'self' when 'lost' then 'opponent' else 'nobody' end as winner,
        stake_amount as "stakeCents", net_amount + stake_amount as "receivedCents", category, opponent_id as "opponentId",
        at as "settledAt"
      from betting_results where user_id = $1 order by at, bet_id`,
    values: [personId],
  })
  const figures: Figures = {
    ...rows.reduce(withSettled, noStatistics),
    favoriteCategory: bettingStatistics(rows).favoriteCategory,
    updatedAt: now,
  }
  await client.query({
    name: 'reputation-keep-figures',
    // Who settles in the same moment counts for themselves, and what they wrote stands.
    text: `insert into betting_statistics (user_id, total_bets, total_wins, total_losses, total_earnings, total_staked, current_streak,
        biggest_win, favorite_category, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      personId,
      figures.totalBets,
      figures.totalWins,
      figures.totalLosses,
      figures.totalEarningsCents,
      figures.totalStakedCents,
      figures.currentStreak,
      figures.biggestWinCents,
      figures.favoriteCategory,
      now,
    ],
  })
  return figures
}

/** What was called off or given back was never at stake, so it makes no High Roller. */
async function handshakesLately({
  client,
  now,
  person,
}: Pick<Context, 'client' | 'now'> & { readonly person: { readonly id: PersonId } }) {
  const { rows } = await client.query<{ stakedCents: Cents; activeBets: number }>({
    name: 'reputation-lately',
    text: `select coalesce(sum(stake) filter (where accepted_at > $2), 0)::bigint as "stakedCents",
        count(*) filter (where status = any ($3::text[]))::int as "activeBets"
      from (
        select stake_amount as stake, accepted_at, status from bets where creator_id = $1 and hidden_at is null
        union all
        select peer_stake_amount, accepted_at, status from bets where peer_id = $1 and hidden_at is null) own
      where accepted_at is not null and status not in ('refunded', 'cancelled')`,
    values: [person.id, new Date(now.getTime() - highRollerMs), statesIn('active')],
  })
  return rows[0] ?? { stakedCents: 0, activeBets: 0 }
}
