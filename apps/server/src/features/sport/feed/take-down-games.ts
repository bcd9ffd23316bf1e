/** The one writer of games: takes down what a provider tells, only where it is news, and tells who looks on. */
import type { LiveFact } from '@handshake/contracts/live-events.ts'
import { gameStatuses, isOver } from '@handshake/domain/sport/live-game.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { addReports, isOutcome, type NewReport } from '../result/game-results.ts'
import { scoresChanged } from '../sport.events.ts'
import type { GameId } from '../sport.store.ts'
import { hearOthersGames } from './second-opinion.ts'
import type { ProviderName, ReportedGame } from './sport-provider.ts'

/** Answers the games that were news. */
export async function takeDownGames(
  ctx: Context,
  provider: ProviderName,
  games: readonly ReportedGame[],
): Promise<readonly ReportedGame[]> {
  if (games.length === 0 || !(await lockProvider(ctx, provider))) return []
  const known = await knownGames(ctx, provider, games)
  const ofOthers = await hearOthersGames(
    ctx,
    provider,
    games.filter(({ externalId }) => !known.has(externalId)),
  )
  const own = games.filter(({ externalId }) => !ofOthers.has(externalId))
  const news = own.flatMap((told) => {
    const before = known.get(told.externalId)
    const row = rowOf(
      told,
      provider,
      before ?? { id: mintId<'game'>(ctx.now), team_a_rating: null, team_b_rating: null },
    )
    return isNews(row, told, before) ? [{ told, row, before }] : []
  })
  if (news.length === 0) return []
  await writeRows(
    ctx,
    news.map(({ row }) => row),
  )
  const moved = news.flatMap(({ row, before }) => (before && hasTurned(row, before) ? [row.id] : []))
  // One message for everyone, however many look on: who shows none of these games has nothing to do.
  if (moved.length > 0) ctx.tellEveryone(['sport'], moved)
  const scored = news.flatMap(({ row, before }) =>
    before && !hasTurned(row, before) && hasScored(row, before) ? [factOf(row)] : [],
  )
  // A score is all there is to know of it, so it travels in the message, and no viewer asks.
  if (scored.length > 0) ctx.tellFacts('score', scored)
  const changed = news.flatMap(({ row, before }) => (before && standsDifferently(row, before) ? [row.id] : []))
  if (changed.length > 0) ctx.emit(scoresChanged, { gameIds: changed })
  // A game that is new, or now in another group of the list, stands in no answer that could be recognized by it.
  if (news.some(({ row, before }) => before === undefined || before.status !== row.status))
    ctx.tellEveryone(['fixture'], null)
  await addReports(
    ctx,
    news.flatMap(({ told, row }) => wordOf(told, row, provider)),
  )
  return news.map(({ told }) => told)
}

/** One node at a time writes the games of a provider; another that comes meanwhile would only write the same again. */
async function lockProvider({ client }: Context, provider: ProviderName): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>({
    name: 'sport-lock-provider',
    text: `select pg_try_advisory_xact_lock(hashtextextended('sport.' || $1, 0)) as taken`,
    values: [provider],
  })
  return rows[0]?.taken ?? false
}

type Rated = { readonly id: GameId; readonly team_a_rating: number | null; readonly team_b_rating: number | null }
type Row = ReturnType<typeof rowOf>
type StoredGame = Omit<Row, 'game_date' | 'last_updated'> & { readonly game_date: Date; readonly last_updated: Date }

/** Whoever says nothing about ratings takes none back: odds stand on them. */
function rowOf(told: ReportedGame, provider: ProviderName, before: Rated) {
  return {
    id: before.id,
    provider,
    external_id: told.externalId,
    sport: told.sport,
    league: told.league,
    team_a: told.teams.team_a,
    team_b: told.teams.team_b,
    team_a_abbreviation: told.abbreviations.team_a,
    team_b_abbreviation: told.abbreviations.team_b,
    team_a_rating: told.ratings.team_a ?? before.team_a_rating,
    team_b_rating: told.ratings.team_b ?? before.team_b_rating,
    team_a_score: told.score.team_a,
    team_b_score: told.score.team_b,
    status: told.status,
    venue: told.venue,
    game_type: told.gameType,
    game_date: told.startsAt.toISOString(),
    quarter_period: told.period,
    time_remaining: told.timeRemaining,
    speed: told.speed,
    last_updated: told.observedAt.toISOString(),
  }
}

/** What may change about a game that is known; the rest is frozen, because handshakes name it. */
const changing = [
  'team_a_rating',
  'team_b_rating',
  'team_a_score',
  'team_b_score',
  'status',
  'venue',
  'game_date',
  'quarter_period',
  'time_remaining',
] as const satisfies readonly (keyof Row)[]

type Changing = (typeof changing)[number]

const plain = (value: string | number | Date | null): string | number | null =>
  value instanceof Date ? value.toISOString() : value

const differs = (row: Row, before: StoredGame, names: readonly Changing[]): boolean =>
  names.some((name) => plain(before[name]) !== row[name])

/** A game that was over before we heard of it is nobody's; an answer older than what is written is no news. */
function isNews(row: Row, told: ReportedGame, before: StoredGame | undefined): boolean {
  if (before === undefined) return !isOver(told.status)
  if (forgot(told, before)) return false
  return before.last_updated <= told.observedAt && differs(row, before, changing)
}

/**
 * A game that has begun does not become unplayed: a provider that suddenly has no status for it has lost it, and what was last known
 * stands. A new date ahead is another matter.
 */
const forgot = (told: ReportedGame, before: StoredGame): boolean =>
  told.status === 'scheduled' && gameStatuses[before.status].phase !== 'before' && told.startsAt <= told.observedAt

/** More hangs on these than the game itself: odds, groups of lists, what may still be done; on a final score also who is paid. */
const hasTurned = (row: Row, before: StoredGame): boolean =>
  differs(row, before, ['team_a_rating', 'team_b_rating', 'status', 'game_date']) ||
  (isOver(row.status) && hasScored(row, before))

/** A clock that only ticks moves nobody. */
const hasScored = (row: Row, before: StoredGame): boolean =>
  differs(row, before, ['team_a_score', 'team_b_score', 'quarter_period'])

/** What a lock screen shows has changed: only of a game that is played, or just was. */
const standsDifferently = (row: Row, before: StoredGame): boolean =>
  gameStatuses[row.status].phase !== 'before' && (hasScored(row, before) || differs(row, before, ['status']))

const factOf = (row: Row): LiveFact => ({
  gameId: row.id,
  teamAScore: row.team_a_score,
  teamBScore: row.team_b_score,
  status: row.status,
  quarterPeriod: row.quarter_period,
  timeRemaining: row.time_remaining,
  lastUpdated: row.last_updated,
})

async function knownGames(
  { client }: Context,
  provider: ProviderName,
  games: readonly ReportedGame[],
): Promise<ReadonlyMap<string, StoredGame>> {
  const { rows } = await client.query<StoredGame>({
    name: 'sport-known-games',
    text: `select id, external_id, ${changing.join(', ')}, last_updated from live_games
      where provider = $1 and external_id = any ($2::text[])`,
    values: [provider, games.map(({ externalId }) => externalId)],
  })
  return new Map(rows.map((row) => [row.external_id, row]))
}

const columns = `id, provider, external_id, sport, league, team_a, team_b, team_a_abbreviation, team_b_abbreviation, team_a_rating,
  team_b_rating, team_a_score, team_b_score, status, venue, game_type, game_date, quarter_period, time_remaining, speed, last_updated`

async function writeRows({ client }: Context, rows: readonly Row[]): Promise<void> {
  await client.query({
    name: 'sport-write-games',
    text: `insert into live_games (${columns})
      select ${columns} from jsonb_populate_recordset(null::live_games, $1::jsonb)
      on conflict on constraint a_provider_tells_a_game_once do update
      set ${[...changing, 'last_updated'].map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values: [JSON.stringify(rows)],
  })
}

function wordOf(told: ReportedGame, { id }: Row, provider: ProviderName): NewReport[] {
  if (!isOutcome(told.status)) return []
  const { status: outcome, score, payload, observedAt } = told
  return [
    { gameId: id, source: provider, outcome, teamAScore: score.team_a, teamBScore: score.team_b, payload, observedAt },
  ]
}
