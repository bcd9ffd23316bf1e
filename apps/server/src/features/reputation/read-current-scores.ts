/** How people stand before something is added to their record: their figures and their scores. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { completedReasons, type PartnerStanding, partnerWindowMs } from '@handshake/domain/reputation/partner-weight.ts'
import type { RunningStatistics } from '@handshake/domain/reputation/running-statistics.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'

export type Scores = { readonly id: PersonId; readonly hrs: number; readonly met: number; readonly missed: number }

export type CurrentScores = {
  readonly scores: ReadonlyMap<PersonId, Scores>
  /** Nothing for those who have not settled anything yet. */
  readonly figures: ReadonlyMap<PersonId, RunningStatistics>
  /** How one of them stands to another of them. */
  readonly partner: (personId: PersonId, otherId: PersonId) => PartnerStanding
}

type Row = Scores & {
  total_bets: number | null
  total_wins: number
  total_losses: number
  total_earnings: Cents
  total_staked: Cents
  settled_stake: Cents
  current_streak: number
  biggest_win: Cents
}

/** To be called under the lock on these people's profiles, so that two endings never start from the same standing. */
export async function readCurrentScores(
  ctx: Pick<Context, 'client' | 'now'>,
  people: readonly PersonId[],
): Promise<CurrentScores> {
  if (people.length === 0) return { scores: new Map(), figures: new Map(), partner: () => stranger }
  const [rows, partners] = await Promise.all([readRows(ctx, people), readPartners(ctx, people)])
  return {
    scores: new Map(rows.map(({ id, hrs, met, missed }) => [id, { id, hrs, met, missed }])),
    figures: new Map(
      rows.flatMap((row) => (row.total_bets === null ? [] : [[row.id, figuresOf(row, row.total_bets)] as const])),
    ),
    partner: (personId, otherId) => partners.get(`${personId} ${otherId}`) ?? stranger,
  }
}

const stranger: PartnerStanding = { before: 0, linked: false }

/** Among these people alone: whoever settles together is in the same batch. */
async function readPartners(
  { client, now }: Pick<Context, 'client' | 'now'>,
  people: readonly PersonId[],
): Promise<ReadonlyMap<string, PartnerStanding>> {
  const { rows } = await client.query<{ pair: string; before: number; linked: boolean }>({
    name: 'reputation-partners',
    text: `select user_id || ' ' || other_id as pair, sum(completed)::int as before, bool_or(linked) as linked from (
        select user_id, opponent_id as other_id, count(*) as completed, false as linked from betting_results
          where user_id ${isAmong('$1')} and opponent_id ${isAmong('$1')} and at > $2 group by 1, 2
        union all
        select user_id, partner_id, count(*), false from trust_movements
          where user_id ${isAmong('$1')} and partner_id ${isAmong('$1')} and at > $2 and reason = any ($3) group by 1, 2
        union all
        select user_id, other_id, 0, true from linked_people where user_id ${isAmong('$1')} and other_id ${isAmong('$1')}
      ) all_of_them group by user_id, other_id`,
    values: [people, new Date(now.getTime() - partnerWindowMs), completedReasons],
  })
  return new Map(rows.map(({ pair, before, linked }) => [pair, { before, linked }]))
}

async function readRows({ client }: Pick<Context, 'client'>, people: readonly PersonId[]): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'reputation-standings',
    text: `select p.id, p.hrs, p.obligations_met as met, p.obligations_missed as missed,
        s.total_bets, s.total_wins, s.total_losses, s.total_earnings, s.total_staked, s.settled_stake, s.current_streak, s.biggest_win
      from profiles p left join betting_statistics s on s.user_id = p.id where p.id ${isAmong('$1')}`,
    values: [people],
  })
  return rows
}

const figuresOf = (row: Row, totalBets: number): RunningStatistics => ({
  totalBets,
  totalWins: row.total_wins,
  totalLosses: row.total_losses,
  totalEarningsCents: row.total_earnings,
  totalStakedCents: row.total_staked,
  settledStakeCents: row.settled_stake,
  currentStreak: row.current_streak,
  biggestWinCents: row.biggest_win,
})
