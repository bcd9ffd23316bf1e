/** Writes down what settled handshakes and pools mean for people: their results, their figures, their trust and their reliability. */
import type { HandshakeId, PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { HrsMovement } from '@handshake/domain/reputation/hrs.ts'
import type { Obligation } from '@handshake/domain/reputation/reliability.ts'
import { noStatistics, type RunningStatistics, withSettled } from '@handshake/domain/reputation/running-statistics.ts'
import { netOf, type SettledHandshake } from '@handshake/domain/reputation/statistics.ts'
import type { Context } from '#platform/context.ts'
import type { CurrentScores } from './read-current-scores.ts'
import { figuresRow } from './read-statistics.ts'
import { weighing, writeTrust } from './write-trust.ts'

/** What ended: a handshake or a pool. */
type Ended = { readonly betId: HandshakeId; readonly poolId?: null } | { readonly betId: null; readonly poolId: PoolId }

export type Ending = Ended & {
  readonly results: readonly (SettledHandshake & {
    readonly personId: PersonId
    readonly opponentId: PersonId | null
  })[]
  readonly actions: readonly {
    readonly personId: PersonId
    readonly movement: HrsMovement
    readonly obligation: Obligation | null
  }[]
}

/** What is written follows from how people stood, which was read under the lock on their profiles, before any money moved. */
export async function recordEndings(ctx: Context, endings: readonly Ending[], before: CurrentScores): Promise<void> {
  await Promise.all([recordResults(ctx, endings, before), moveTrust(ctx, endings, before)])
}

type Client = Pick<Context, 'client' | 'now'>

async function recordResults(
  { client, now }: Client,
  endings: readonly Ending[],
  before: CurrentScores,
): Promise<void> {
  const results = endings.flatMap(({ betId, poolId = null, results: each }) =>
    each.map((result) => ({ betId, poolId, ...result })),
  )
  if (results.length === 0) return
  const figures = new Map<PersonId, RunningStatistics>()
  for (const result of results) {
    const sofar = figures.get(result.personId) ?? before.figures.get(result.personId) ?? noStatistics
    figures.set(result.personId, withSettled(sofar, result))
  }
  const rows = JSON.stringify(
    results.map((result) => ({
      user_id: result.personId,
      bet_id: result.betId,
      pool_id: result.poolId,
      opponent_id: result.opponentId,
      result: resultWords[result.winner],
      net_amount: netOf(result),
      stake_amount: result.stakeCents,
      category: result.category,
      at: result.settledAt,
    })),
  )
  // The favorite is taken from the results, so these go first; one connection keeps their order.
  await Promise.all([
    client.query({
      name: 'reputation-insert-results',
      text: 'insert into betting_results select * from json_populate_recordset(null::betting_results, $1::json)',
      values: [rows],
    }),
    client.query({
      name: 'reputation-write-records',
      text: `insert into betting_records as kept (user_id, opponent_id, meetings, wins, losses, net_amount, last_met_at)
      select user_id, opponent_id, count(*), count(*) filter (where result = 'won'), count(*) filter (where result = 'lost'),
        sum(net_amount), max(at)
      from json_populate_recordset(null::betting_results, $1::json) where opponent_id is not null group by user_id, opponent_id
      on conflict (user_id, opponent_id) do update set
        meetings = kept.meetings + excluded.meetings, wins = kept.wins + excluded.wins, losses = kept.losses + excluded.losses,
        net_amount = kept.net_amount + excluded.net_amount, last_met_at = greatest(kept.last_met_at, excluded.last_met_at)`,
      values: [rows],
    }),
    client.query({
      name: 'reputation-write-figures',
      text: `insert into betting_statistics (user_id, total_bets, total_wins, total_losses, total_earnings, total_staked, settled_stake,
        current_streak, biggest_win, favorite_category, updated_at)
      select n.user_id, n.total_bets, n.total_wins, n.total_losses, n.total_earnings, n.total_staked, n.settled_stake,
        n.current_streak, n.biggest_win, favorite.category, $2
      from json_populate_recordset(null::betting_statistics, $1::json) n
      -- Of the last hundred: a taste that is long over is no favorite, and a long life costs no more than a short one.
      cross join lateral (
        select category from (select category, at from betting_results where user_id = n.user_id order by at desc limit 100) lately
        group by category order by count(*) desc, max(at) desc limit 1) favorite
      on conflict (user_id) do update set
        total_bets = excluded.total_bets, total_wins = excluded.total_wins, total_losses = excluded.total_losses,
        total_earnings = excluded.total_earnings, total_staked = excluded.total_staked,
        settled_stake = excluded.settled_stake, current_streak = excluded.current_streak,
        biggest_win = excluded.biggest_win, favorite_category = excluded.favorite_category, updated_at = excluded.updated_at`,
      values: [JSON.stringify([...figures].map(([personId, one]) => figuresRow(personId, one))), now],
    }),
  ])
}

const resultWords = { self: 'won', opponent: 'lost', nobody: 'drawn' } as const

async function moveTrust(ctx: Client, endings: readonly Ending[], before: CurrentScores): Promise<void> {
  const weigh = weighing(before)
  await writeTrust(
    ctx,
    endings.flatMap((ending) =>
      ending.actions.map((action) => {
        const { partnerId, ...weighed } = weigh({
          ...action,
          partners: partnersIn(ending, action.personId),
          staked: true,
        })
        // The opponent of a handshake stands in its result; whose word counted in a pool stands here.
        return { ...weighed, over: { ...overOf(ending), ...(ending.betId === null && { partner_id: partnerId }) } }
      }),
    ),
    before,
  )
}

/** The opponent; in a pool everyone else who was in it. */
const partnersIn = ({ betId, results }: Ending, personId: PersonId): PersonId[] =>
  results.flatMap((one) => {
    if (betId === null) return one.personId === personId ? [] : [one.personId]
    return one.personId === personId && one.opponentId !== null ? [one.opponentId] : []
  })

const overOf = (ended: Ended) => (ended.betId === null ? { pool_id: ended.poolId } : { bet_id: ended.betId })
