/** Writes down what settled handshakes mean for people: their results, their figures, their trust and their reliability. */
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type HrsMovement, moveHrs } from '@handshake/domain/reputation/hrs.ts'
import { type Obligation, obligations, reliabilityScore } from '@handshake/domain/reputation/reliability.ts'
import { noStatistics, type RunningStatistics, withSettled } from '@handshake/domain/reputation/running-statistics.ts'
import { netOf, type SettledHandshake } from '@handshake/domain/reputation/statistics.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'

export type Ending = {
  readonly betId: HandshakeId
  readonly results: readonly (SettledHandshake & { readonly personId: PersonId; readonly opponentId: PersonId })[]
  readonly deeds: readonly {
    readonly personId: PersonId
    readonly movement: HrsMovement
    readonly obligation: Obligation | null
  }[]
}

/** The profiles of everyone named are locked already, in their order, before any money moved. */
export async function recordEndings(ctx: Context, endings: readonly Ending[]): Promise<void> {
  await Promise.all([recordResults(ctx, endings), moveTrust(ctx, endings)])
}

type Client = Pick<Context, 'client' | 'now'>

async function recordResults({ client, now }: Client, endings: readonly Ending[]): Promise<void> {
  const results = endings.flatMap(({ betId, results: both }) => both.map((result) => ({ betId, ...result })))
  if (results.length === 0) return
  const people = [...new Set(results.map(({ personId }) => personId))]
  const [, { rows }] = await Promise.all([
    client.query({
      name: 'reputation-insert-results',
      text: 'insert into betting_results select * from json_populate_recordset(null::betting_results, $1::json)',
      values: [
        JSON.stringify(
          results.map((result) => ({
            user_id: result.personId,
            bet_id: result.betId,
            opponent_id: result.opponentId,
            result: resultWords[result.winner],
            net_amount: netOf(result),
            stake_amount: result.stakeCents,
            category: result.category,
            at: result.settledAt,
          })),
        ),
      ],
    }),
    client.query<FiguresRow>({
      name: 'reputation-read-figures',
      text: `select user_id, total_bets, total_wins, total_losses, total_earnings, total_staked, current_streak, biggest_win
        from betting_statistics where user_id = any ($1::uuid[])`,
      values: [people],
    }),
  ])
  const figures = new Map(rows.map((row) => [row.user_id, figuresOf(row)]))
  for (const result of results)
    figures.set(result.personId, withSettled(figures.get(result.personId) ?? noStatistics, result))
  await client.query({
    name: 'reputation-write-figures',
    text: `insert into betting_statistics
      select n.user_id, n.total_bets, n.total_wins, n.total_losses, n.total_earnings, n.total_staked, n.current_streak, n.biggest_win,
        favorite.category, $2
      from json_populate_recordset(null::betting_statistics, $1::json) n
      -- Of the last hundred: a taste that is long over is no favourite, and a long life costs no more than a short one.
      cross join lateral (
        select category from (select category, at from betting_results where user_id = n.user_id order by at desc limit 100) lately
        group by category order by count(*) desc, max(at) desc limit 1) favorite
      on conflict (user_id) do update set
        total_bets = excluded.total_bets, total_wins = excluded.total_wins, total_losses = excluded.total_losses,
        total_earnings = excluded.total_earnings, total_staked = excluded.total_staked, current_streak = excluded.current_streak,
        biggest_win = excluded.biggest_win, favorite_category = excluded.favorite_category, updated_at = excluded.updated_at`,
    values: [JSON.stringify([...figures].map(([personId, one]) => figuresRow(personId, one))), now],
  })
}

const resultWords = { self: 'won', opponent: 'lost', nobody: 'drawn' } as const

type FiguresRow = {
  user_id: PersonId
  total_bets: number
  total_wins: number
  total_losses: number
  total_earnings: Cents
  total_staked: Cents
  current_streak: number
  biggest_win: Cents
}

const figuresOf = (row: FiguresRow): RunningStatistics => ({
  totalBets: row.total_bets,
  totalWins: row.total_wins,
  totalLosses: row.total_losses,
  totalEarningsCents: row.total_earnings,
  totalStakedCents: row.total_staked,
  currentStreak: row.current_streak,
  biggestWinCents: row.biggest_win,
})

const figuresRow = (personId: PersonId, figures: RunningStatistics): FiguresRow => ({
  user_id: personId,
  total_bets: figures.totalBets,
  total_wins: figures.totalWins,
  total_losses: figures.totalLosses,
  total_earnings: figures.totalEarningsCents,
  total_staked: figures.totalStakedCents,
  current_streak: figures.currentStreak,
  biggest_win: figures.biggestWinCents,
})

type ScoreRow = { id: PersonId; hrs: number; met: number; missed: number }

async function moveTrust({ client, now }: Client, endings: readonly Ending[]): Promise<void> {
  const deeds = endings.flatMap(({ betId, deeds: each }) => each.map((deed) => ({ betId, ...deed })))
  if (deeds.length === 0) return
  const { rows } = await client.query<ScoreRow>({
    name: 'reputation-read-scores',
    text: `select id, hrs, obligations_met as met, obligations_missed as missed from profiles where id = any ($1::uuid[])`,
    values: [[...new Set(deeds.map(({ personId }) => personId))]],
  })
  const scores = new Map(rows.map((row) => [row.id, row]))
  const movements = deeds.map(({ betId, personId, movement, obligation }) => {
    const score = present(scores.get(personId), 'whoever acts has a profile')
    const row = moveHrs(score.hrs, movement)
    scores.set(personId, {
      id: personId,
      hrs: row.after,
      met: score.met + (obligation !== null && obligations[obligation] === 'met' ? 1 : 0),
      missed: score.missed + (obligation !== null && obligations[obligation] === 'missed' ? 1 : 0),
    })
    return {
      id: mintId(now),
      user_id: personId,
      reason: movement,
      change: row.change,
      score_after: row.after,
      bet_id: betId,
      at: now,
    }
  })
  await Promise.all([
    client.query({
      name: 'reputation-insert-movements',
      text: 'insert into trust_movements select * from json_populate_recordset(null::trust_movements, $1::json)',
      values: [JSON.stringify(movements)],
    }),
    client.query({
      name: 'reputation-write-scores',
      text: `update profiles p set hrs = n.hrs, obligations_met = n.met, obligations_missed = n.missed, reliability_score = n.score
        from json_to_recordset($1::json) as n (id uuid, hrs int, met int, missed int, score int) where p.id = n.id`,
      values: [JSON.stringify([...scores.values()].map((one) => ({ ...one, score: reliabilityScore(one) })))],
    }),
  ])
}
