/** Use case: a person reads their figures; a row that is missing is counted anew from their results and kept. */
import type { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { statesIn } from '@handshake/domain/handshake/status-synonyms.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { highRollerCents, highRollerMs, streakBadge } from '@handshake/domain/reputation/achievements.ts'
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

async function keptFigures({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<Figures | null> {
  const row = await sql.selectFrom('betting_statistics').where('user_id', '=', personId).selectAll().executeTakeFirst()
  if (!row) return null
  return {
    totalBets: row.total_bets,
    totalWins: row.total_wins,
    totalLosses: row.total_losses,
    totalEarningsCents: cents(row.total_earnings),
    totalStakedCents: cents(row.total_staked),
    settledStakeCents: cents(row.settled_stake),
    currentStreak: row.current_streak,
    biggestWinCents: cents(row.biggest_win),
    favoriteCategory: row.favorite_category,
    updatedAt: row.updated_at,
  }
}

async function countAnew(
  { client, sql, now }: Pick<Context, 'client' | 'sql' | 'now'>,
  personId: PersonId,
): Promise<Figures> {
  const { rows } = await client.query<SettledHandshake>({
    name: 'reputation-own-results',
    text: `select case result when 'won' then 'self' when 'lost' then 'opponent' else 'nobody' end as winner,
        stake_amount as "stakeCents", net_amount + stake_amount as "receivedCents", category, opponent_id as "opponentId",
        at as "settledAt"
      from betting_results where user_id = $1 order by at, bet_id, pool_id`,
    values: [personId],
  })
  const figures: Figures = {
    ...rows.reduce(withSettled, noStatistics),
    favoriteCategory: bettingStatistics(rows).favoriteCategory,
    updatedAt: now,
  }
  await sql
    .insertInto('betting_statistics')
    .values({ ...figuresRow(personId, figures), favorite_category: figures.favoriteCategory, updated_at: now })
    // Who settles in the same moment counts for themselves, and what they wrote stands.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return figures
}

export const figuresRow = (personId: PersonId, figures: RunningStatistics) => ({
  user_id: personId,
  total_bets: figures.totalBets,
  total_wins: figures.totalWins,
  total_losses: figures.totalLosses,
  total_earnings: figures.totalEarningsCents,
  total_staked: figures.totalStakedCents,
  settled_stake: figures.settledStakeCents,
  current_streak: figures.currentStreak,
  biggest_win: figures.biggestWinCents,
})

async function handshakesLately({
  client,
  now,
  person,
}: Pick<Context, 'client' | 'now'> & { readonly person: { readonly id: PersonId } }) {
  const { rows } = await client.query<{ stakedCents: Cents; activeBets: number }>(latelyQuery(person.id, now))
  return rows[0] ?? { stakedCents: 0, activeBets: 0 }
}

/** Spelled out, because the indexes of what runs are known by it. */
const running = statesIn('active')
  .map((state) => `'${state}'`)
  .join(', ')

/**
 * What was called off or given back was never at stake, so it makes no High Roller. Read from what runs and from what was settled since:
 * whatever was accepted lately is one of the two, and neither grows with a life.
 */
export const latelyQuery = (personId: PersonId, now: Date) => ({
  name: 'reputation-lately',
  text: `select coalesce(sum(stake) filter (where accepted_at > $2), 0)::bigint as "stakedCents",
      count(*) filter (where runs)::int as "activeBets"
    from (
      select stake_amount as stake, accepted_at, true as runs from bets
      where creator_id = $1 and hidden_at is null and status in (${running})
      union all
      select peer_stake_amount, accepted_at, true from bets where peer_id = $1 and hidden_at is null and status in (${running})
      union all
      select r.stake_amount, b.accepted_at, false from betting_results r join bets b on b.id = r.bet_id
      where r.user_id = $1 and r.at > $2 and b.hidden_at is null and b.status not in ('refunded', 'cancelled', ${running})
      union all
      select p.stake_amount, p.started_at, case p.status when 'running' then 'in_progress' when 'ruled' then 'disputed'
          when 'appealed' then 'disputed' else p.status end in (${running})
      from pool_seats s join pools p on p.id = s.pool_id
      where s.user_id = $1 and (s.over_at is null or s.over_at > $2) and p.status not in ('returned', 'cancelled')) own
    where accepted_at is not null`,
  values: [personId, new Date(now.getTime() - highRollerMs)],
})
