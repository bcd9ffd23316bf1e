/** How people stand before something is added to their record: their figures and their scores. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { RunningStatistics } from '@handshake/domain/reputation/running-statistics.ts'
import type { Context } from '#platform/context.ts'

export type Scores = { readonly id: PersonId; readonly hrs: number; readonly met: number; readonly missed: number }

export type CurrentScores = {
  readonly scores: ReadonlyMap<PersonId, Scores>
  /** Nothing for those who have not settled anything yet. */
  readonly figures: ReadonlyMap<PersonId, RunningStatistics>
}

type Row = Scores & {
  total_bets: number | null
  total_wins: number
  total_losses: number
  total_earnings: Cents
  total_staked: Cents
  current_streak: number
  biggest_win: Cents
}

/** To be called under the lock on these people's profiles, so that two endings never start from the same standing. */
export async function readCurrentScores(
  { client }: Pick<Context, 'client'>,
  people: readonly PersonId[],
): Promise<CurrentScores> {
  if (people.length === 0) return { scores: new Map(), figures: new Map() }
  const { rows } = await client.query<Row>({
    name: 'reputation-standings',
    text: `select p.id, p.hrs, p.obligations_met as met, p.obligations_missed as missed,
        s.total_bets, s.total_wins, s.total_losses, s.total_earnings, s.total_staked, s.current_streak, s.biggest_win
      from profiles p left join betting_statistics s on s.user_id = p.id where p.id = any ($1::uuid[])`,
    values: [people],
  })
  return {
    scores: new Map(rows.map(({ id, hrs, met, missed }) => [id, { id, hrs, met, missed }])),
    figures: new Map(
      rows.flatMap((row) => (row.total_bets === null ? [] : [[row.id, figuresOf(row, row.total_bets)] as const])),
    ),
  }
}

const figuresOf = (row: Row, totalBets: number): RunningStatistics => ({
  totalBets,
  totalWins: row.total_wins,
  totalLosses: row.total_losses,
  totalEarningsCents: row.total_earnings,
  totalStakedCents: row.total_staked,
  currentStreak: row.current_streak,
  biggestWinCents: row.biggest_win,
})
