/** Events by league or by their two teams, as the service tells them and as they are stored. */
import type { rawEventView, SportEventView } from '@handshake/contracts/sport/lookup-routes.ts'
import type * as z from 'zod/mini'
import type { StoredRow } from '#platform/db/row-fields.ts'
import { type Asking, pageOfListed } from '../feed/listed-games.ts'
import { numberOf, type ServiceEvent, stateOf } from '../feed/thesportsdb-event.ts'
import { type Game, gameColumns, gameOf, sampleProvider } from '../sport.store.ts'

export function eventView(event: ServiceEvent, now: Date): SportEventView {
  const { startsAt, status, period, timeRemaining } = stateOf(event, now)
  return {
    id: event.idEvent,
    league: event.strLeague || null,
    homeTeam: event.strHomeTeam,
    awayTeam: event.strAwayTeam,
    homeScore: numberOf(event.intHomeScore),
    awayScore: numberOf(event.intAwayScore),
    status,
    quarter: period,
    timeRemaining,
    venue: event.strVenue || null,
    startsAt: startsAt?.toISOString() ?? null,
  }
}

export const storedView = (game: Game): SportEventView => ({
  id: game.externalId,
  league: game.league,
  homeTeam: game.teams.team_b,
  awayTeam: game.teams.team_a,
  homeScore: game.score.team_b,
  awayScore: game.score.team_a,
  status: game.status,
  quarter: game.period,
  timeRemaining: game.timeRemaining,
  venue: game.venue,
  startsAt: game.startsAt.toISOString(),
})

const maxStored = 100

export async function storedEvents(ctx: Asking, league: string, group: 'upcoming' | 'live'): Promise<SportEventView[]> {
  return (await pageOfListed(ctx, { league }, { group, limit: maxStored, offset: 0 })).map(storedView)
}

/** The game of two teams that matters most now: under way, else the next, else the last. Either may be the home team. */
export async function storedGame(
  { client, now, config }: Asking,
  teams: readonly [string, string],
  sport: string | undefined,
): Promise<Game | null> {
  const { rows } = await client.query<StoredRow>({
    name: 'sport-game-of-teams',
    text: `select ${gameColumns} from live_games g
      where ((lower(g.team_a) = lower($1) and lower(g.team_b) = lower($2)) or (lower(g.team_a) = lower($2) and lower(g.team_b) = lower($1)))
        and ($3::text is null or lower(g.sport) = lower($3) or lower(g.league) = lower($3))
        and (g.provider <> '${sampleProvider}' or $5)
      order by g.status in ('live', 'in_progress', 'active', 'halftime') desc, g.game_date > $4 desc,
        abs(extract(epoch from g.game_date - $4::timestamptz)) limit 1`,
    values: [...teams, sport ?? null, now, config.MONEY_MODE === 'play'],
  })
  return rows[0] === undefined ? null : gameOf(rows[0])
}

type RawEvent = z.output<typeof rawEventView>

const whole = (value: number | null): number | null => (value !== null && Number.isInteger(value) ? value : null)

export const rawView = (event: ServiceEvent): RawEvent => ({
  idEvent: event.idEvent,
  strHomeTeam: event.strHomeTeam,
  strAwayTeam: event.strAwayTeam,
  intHomeScore: numberOf(event.intHomeScore),
  intAwayScore: numberOf(event.intAwayScore),
  strStatus: event.strStatus ?? null,
  strVenue: event.strVenue ?? null,
  strLeague: event.strLeague ?? null,
  strSeason: event.strSeason ?? null,
  intRound: whole(numberOf(event.intRound)),
  strWeather: event.strWeather ?? null,
  strProgress: event.strProgress ?? null,
})

/** A stored game in the words of the service. */
export const rawStored = (game: Game): RawEvent => ({
  idEvent: game.externalId,
  strHomeTeam: game.teams.team_b,
  strAwayTeam: game.teams.team_a,
  intHomeScore: game.score.team_b,
  intAwayScore: game.score.team_a,
  strStatus: game.status,
  strVenue: game.venue,
  strLeague: game.league,
  strSeason: null,
  intRound: null,
  strWeather: null,
  strProgress: [game.period, game.timeRemaining].filter(Boolean).join(' ') || null,
})
