/** The games people choose from: live or still to come, narrowed by league and words, in groups. */
import type { gameGroups } from '@handshake/contracts/sport/game-routes.ts'
import { esportsSport } from '@handshake/domain/esport/esports-games.ts'
import { gameStatusNames, isLive, listedStatuses, todayMs } from '@handshake/domain/sport/live-game.ts'
import type { Context } from '#platform/context.ts'
import type { StoredRow } from '#platform/db/row-fields.ts'
import { type Game, gameColumns, gameOf, sampleProvider } from '../sport.store.ts'

export type GameGroup = (typeof gameGroups)[number]

export type Narrowing = { readonly league?: string | undefined; readonly search?: string | undefined }

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
const live = `g.status in (${quoted(gameStatusNames.filter(isLive))})`
/** A game whose start has passed without a word of its provider is neither. */
const toCome = `g.status = 'scheduled' and g.game_date > $1::timestamptz`

const groups: Readonly<Record<GameGroup, string>> = {
  all: 'true',
  live,
  today: `${toCome} and g.game_date < $1::timestamptz + interval '${todayMs} milliseconds'`,
  upcoming: toCome,
}

/** With real money the simulated league is not shown (decision 1.2); esports have a list of their own. */
const listed = `from live_games g
  where g.sport <> '${esportsSport}' and g.status in (${quoted(listedStatuses)}) and (${live} or ${toCome})
    and (g.provider <> '${sampleProvider}' or $2)
    and not exists (select from game_results r where r.game_id = g.id and r.source <> g.provider and r.outcome <> 'postponed')
    and ($3::text is null or g.league = $3)
    and ($4::text is null or strpos(lower(g.team_a), $4) > 0 or strpos(lower(g.team_b), $4) > 0 or strpos(lower(g.league), $4) > 0)`

const values = ({ now, config }: Asking, { league, search }: Narrowing) => [
  now,
  config.MONEY_MODE === 'play',
  league ?? null,
  search ? search.toLowerCase() : null,
]

export type Asking = Pick<Context, 'client' | 'now' | 'config'>

export async function countListed(ctx: Asking, narrowing: Narrowing): Promise<Record<GameGroup, number>> {
  const counted = Object.entries(groups).map(([group, where]) => `count(*) filter (where ${where})::int as "${group}"`)
  const { rows } = await ctx.client.query<Record<GameGroup, number>>({
    name: 'sport-count-listed',
    text: `select ${counted.join(', ')} ${listed}`,
    values: values(ctx, narrowing),
  })
  return rows[0] ?? { all: 0, live: 0, today: 0, upcoming: 0 }
}

export async function pageOfListed(
  ctx: Asking,
  narrowing: Narrowing,
  { group, limit, offset }: { readonly group: GameGroup; readonly limit: number; readonly offset: number },
): Promise<Game[]> {
  const { rows } = await ctx.client.query<StoredRow>({
    name: `sport-listed-${group}`,
    text: `select ${gameColumns} ${listed} and ${groups[group]} order by g.game_date, g.id limit $5 offset $6`,
    values: [...values(ctx, narrowing), limit, offset],
  })
  return rows.map(gameOf)
}

export async function countByLeague(ctx: Asking): Promise<ReadonlyMap<string, number>> {
  const { rows } = await ctx.client.query<{ league: string; count: number }>({
    name: 'sport-count-by-league',
    text: `select g.league, count(*)::int as count ${listed} group by g.league order by g.league`,
    values: values(ctx, {}),
  })
  return new Map(rows.map(({ league, count }) => [league, count]))
}
