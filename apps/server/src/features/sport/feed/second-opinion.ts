/** Games that another real provider told us of first: what this one says of them is a second opinion, and a stand-in while the other is silent. */
import { isLive } from '@handshake/domain/sport/live-game.ts'
import { sameGame, sameStartMs, startsApartMs } from '@handshake/domain/sport/same-game.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { addReports, isOutcome, type NewReport } from '../result/game-results.ts'
import type { GameId } from '../sport.store.ts'
import { otherFeeds, type ProviderName, type ReportedGame } from './sport-provider.ts'

/** A provider that nobody has asked for this long says nothing, whether it failed or was taken out of the configuration. */
export const silentMs = minutes(5)

type OthersGame = {
  readonly id: GameId
  readonly league: string
  readonly team_a: string
  readonly team_b: string
  readonly game_date: Date
  readonly last_updated: Date
  /** Its own provider has said how it ended, now or before. */
  readonly hasSpoken: boolean
  readonly isSilent: boolean
}
type ComparedGame = { readonly told: ReportedGame; readonly game: OthersGame; readonly isSwapped: boolean }

const columns = `g.id, g.league, g.team_a, g.team_b, g.game_date, g.last_updated,
  exists (select from game_results r where r.game_id = g.id and r.source = g.provider) as "hasSpoken",
  coalesce(p.name is null or p.disabled_until > $2 or p.last_asked_at < $2::timestamptz - interval '${silentMs} milliseconds', false)
    as "isSilent"`

/**
 * Answers which of these are somebody else's games, by this provider's ids. Nothing about such a game is decided here: a report is
 * added beside that of its own provider, and where the two differ the payout waits (game-results.ts).
 */
export async function hearOthersGames(
  ctx: Context,
  provider: ProviderName,
  games: readonly ReportedGame[],
): Promise<ReadonlySet<string>> {
  if (otherFeeds(provider).length === 0 || games.length === 0) return new Set()
  const known = await knownByAlias(ctx, provider, games)
  const strangers = games.filter(({ externalId }) => !known.some(({ told }) => told.externalId === externalId))
  const told = [...known, ...(await recognize(ctx, provider, strangers))]
  await standIn(ctx, told)
  await addReports(
    ctx,
    told.flatMap((each) => reportsOf(each, provider)),
  )
  return new Set(told.map(({ told: { externalId } }) => externalId))
}

async function knownByAlias(
  ctx: Context,
  provider: ProviderName,
  games: readonly ReportedGame[],
): Promise<ComparedGame[]> {
  const { rows } = await ctx.client.query<OthersGame & { toldAs: string; isSwapped: boolean }>({
    name: 'sport-games-by-alias',
    text: `select ${columns}, a.external_id as "toldAs", a.is_swapped as "isSwapped"
      from game_aliases a join live_games g on g.id = a.game_id left join sport_providers p on p.name = g.provider
      where a.provider = $1 and a.external_id = any ($3::text[])`,
    values: [provider, ctx.now, games.map(({ externalId }) => externalId)],
  })
  const byId = new Map(rows.map((row) => [row.toldAs, row]))
  return games.flatMap((told) => {
    const game = byId.get(told.externalId)
    return game === undefined ? [] : [{ told, game, isSwapped: game.isSwapped }]
  })
}

/** Two providers that bring the same new game at once would both find nobody else's: only one at a time brings new ones. */
async function recognize(
  ctx: Context,
  provider: ProviderName,
  games: readonly ReportedGame[],
): Promise<ComparedGame[]> {
  if (games.length === 0) return []
  await ctx.client.query(`select pg_advisory_xact_lock(hashtextextended('sport.new-games', 0))`)
  const starts = games.map(({ startsAt }) => startsAt.getTime())
  const { rows } = await ctx.client.query<OthersGame>({
    name: 'sport-games-of-others',
    text: `select ${columns} from live_games g left join sport_providers p on p.name = g.provider
      where g.provider = any ($6::text[]) and g.league = any ($3::text[])
        and g.game_date between $4 and $5
        and not exists (select from game_aliases a where a.game_id = g.id and a.provider = $1)`,
    values: [
      provider,
      ctx.now,
      [...new Set(games.map(({ league }) => league))],
      new Date(Math.min(...starts) - sameStartMs),
      new Date(Math.max(...starts) + sameStartMs),
      otherFeeds(provider),
    ],
  })
  const found = matched(games, rows)
  if (found.length > 0)
    await ctx.client.query({
      name: 'sport-add-aliases',
      text: `insert into game_aliases (provider, external_id, game_id, is_swapped)
        select $1, * from unnest($2::text[], $3::uuid[], $4::boolean[])`,
      values: [
        provider,
        found.map(({ told }) => told.externalId),
        found.map(({ game }) => game.id),
        found.map(({ isSwapped }) => isSwapped),
      ],
    })
  return found
}

const fixtureOf = ({ league, team_a, team_b, game_date }: OthersGame) => ({
  league,
  teams: { team_a, team_b },
  startsAt: game_date,
})

/** The nearest start first, and each game once: two games of one day between the same teams keep apart. */
function matched(games: readonly ReportedGame[], others: readonly OthersGame[]): ComparedGame[] {
  const pairs = games.flatMap((told) =>
    others.flatMap((game) => {
      const fixture = fixtureOf(game)
      const same = sameGame(told, fixture)
      return same === null ? [] : [{ told, game, isSwapped: same === 'swapped', apartMs: startsApartMs(told, fixture) }]
    }),
  )
  const taken = new Set<string>()
  return pairs
    .toSorted((a, b) => a.apartMs - b.apartMs)
    .filter(({ told, game }) => {
      if (taken.has(told.externalId) || taken.has(game.id)) return false
      taken.add(told.externalId).add(game.id)
      return true
    })
}

const inOurOrder = <T>({ isSwapped }: ComparedGame, { team_a, team_b }: Sides<T>): Sides<T> =>
  isSwapped ? { team_a: team_b, team_b: team_a } : { team_a, team_b }

/** Of a game whose own provider is well, only its end is noted, and only once that provider has named one itself. */
function reportsOf(each: ComparedGame, source: ProviderName): NewReport[] {
  const { told, game } = each
  if (!isOutcome(told.status) || !(game.hasSpoken || game.isSilent)) return []
  const { team_a: teamAScore, team_b: teamBScore } = inOurOrder(each, told.score)
  const { status: outcome, payload, observedAt } = told
  return [{ gameId: game.id, source, outcome, teamAScore, teamBScore, payload, observedAt }]
}

/**
 * While a game's own provider is silent, its score comes from this one. Its status becomes no end by that: then nobody would ask its own
 * provider anymore how it ended.
 */
async function standIn(ctx: Context, told: readonly ComparedGame[]): Promise<void> {
  const rows = told.flatMap((each) => {
    const { told: now, game } = each
    const isPlayed = isLive(now.status) || now.status === 'final'
    if (!game.isSilent || !isPlayed || now.observedAt < game.last_updated) return []
    const score = inOurOrder(each, now.score)
    return [
      {
        id: game.id,
        status: isLive(now.status) ? now.status : null,
        team_a_score: score.team_a,
        team_b_score: score.team_b,
        quarter_period: now.period,
        time_remaining: now.timeRemaining,
        last_updated: now.observedAt.toISOString(),
      },
    ]
  })
  if (rows.length === 0) return
  const { rows: moved } = await ctx.client.query<{ id: GameId }>({
    name: 'sport-stand-in',
    text: `update live_games g set status = coalesce(s.status, g.status), team_a_score = s.team_a_score, team_b_score = s.team_b_score,
        quarter_period = s.quarter_period, time_remaining = s.time_remaining, last_updated = s.last_updated
      from jsonb_populate_recordset(null::live_games, $1::jsonb) s
      where g.id = s.id and g.status not in ('final', 'cancelled', 'abandoned')
        and (g.status, g.team_a_score, g.team_b_score, g.quarter_period, g.time_remaining)
          is distinct from (coalesce(s.status, g.status), s.team_a_score, s.team_b_score, s.quarter_period, s.time_remaining)
      returning g.id`,
    values: [JSON.stringify(rows)],
  })
  if (moved.length > 0)
    ctx.tellEveryone(
      ['sport'],
      moved.map(({ id }) => id),
    )
}
