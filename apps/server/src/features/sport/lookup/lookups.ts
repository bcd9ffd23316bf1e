/** Leagues, teams and events by name or id: from the sports service where it answers, else from what is stored and built in. */
import type { SportEventView } from '@handshake/contracts/sport/lookup-routes.ts'
import type { sport } from '@handshake/contracts/sport/sport.ts'
import { crestLetters } from '@handshake/domain/sport/crest.ts'
import { leagueOfTeam } from '@handshake/domain/sport/leagues.ts'
import { minutes } from '@handshake/domain/time.ts'
import { Prepared } from '#platform/use-case.ts'
import type { Asking } from '../feed/listed-games.ts'
import type { ServiceLeague, ServiceTeam } from '../feed/thesportsdb-event.ts'
import type { SportsClient } from '../feed/thesportsdb-provider.ts'
import { builtInLeagues, builtInTeams, isLeague, type LeagueView, type TeamView } from './built-in.ts'
import { eventView, rawStored, rawView, storedEvents, storedGame } from './events.ts'

/** Leagues and teams of the sports service in our words. */
const leagueView = (league: ServiceLeague): LeagueView => ({
  id: league.idLeague,
  name: league.strLeague,
  sport: league.strSport || null,
  logoImage: league.strBadge || league.strLogo || null,
})

/** Where the service does not say which league a team plays in, its number does. */
const teamView = (team: ServiceTeam): TeamView => ({
  id: team.idTeam,
  name: team.strTeam,
  abbreviation: team.strTeamShort || crestLetters(team.strTeam),
  city: team.strLocation || null,
  league: team.strLeague || leagueOfTeam(Number(team.idTeam)),
  logoImage: team.strBadge || team.strTeamBadge || team.strLogo || team.strTeamLogo || null,
  rating: null,
})

type Source = 'service' | 'database' | 'built-in'
export type Found<Rows> = { readonly rows: Rows; readonly source: Source }

export type Lookups = {
  readonly leagues: (ctx: Asking, search: string) => Promise<Found<LeagueView[]>>
  readonly league: (ctx: Asking, id: string) => Promise<Found<LeagueView[]>>
  readonly teamsOf: (ctx: Asking, leagueId: string) => Promise<Found<TeamView[]>>
  readonly teams: (ctx: Asking, search: string) => Promise<Found<TeamView[]>>
  readonly team: (ctx: Asking, id: string) => Promise<Found<TeamView[]>>
  readonly events: (
    ctx: Asking,
    leagueId: string,
    group: 'upcoming' | 'live',
    freshMs?: number,
  ) => Promise<Found<SportEventView[]>>
}

/** Of the hundred calls a minute that the service allows, the feed needs most; beyond these, what we know ourselves has to do. */
const callsPerMinute = 20
const maxRows = 100

/** Its client is one of its own: however often people look things up in vain, the breaker of the feed stays closed. */
export function createLookups(client: SportsClient | null): Lookups {
  const takeCall = createMeter(callsPerMinute)

  async function orOwn<Rows>(
    { now }: Asking,
    ask: (service: SportsClient) => Promise<Rows>,
    own: () => Promise<Found<Rows>>,
  ): Promise<Found<Rows>> {
    if (client === null || !takeCall(now)) return own()
    try {
      return { rows: await ask(client), source: 'service' }
    } catch {
      return own()
    }
  }
  const builtIn = async <Row>(rows: Row[]): Promise<Found<Row[]>> => ({
    rows: rows.slice(0, maxRows),
    source: 'built-in',
  })
  const contains = (name: string, search: string) => name.toLowerCase().includes(search.toLowerCase())
  type ByTeam = readonly ['leagueTeams' | 'searchTeams' | 'team', string]
  const teamsBy = (ctx: Asking, [by, what]: ByTeam, isOwn: (team: TeamView) => boolean): Promise<Found<TeamView[]>> =>
    orOwn(
      ctx,
      async (service) => {
        const { rows } = await service.ask(by, what, ctx.now)
        // By a number, only the one that was asked for.
        const found = by === 'team' ? rows.filter(({ idTeam }) => idTeam === what) : rows.slice(0, maxRows)
        return found.map(teamView)
      },
      () => builtIn(builtInTeams.filter(isOwn)),
    )

  return {
    leagues: (ctx, search) =>
      orOwn(
        ctx,
        async (service) => {
          const { rows } = await service.ask('allLeagues', '', ctx.now)
          const found = rows.filter((row) => contains(`${row.strLeague} ${row.strLeagueAlternate ?? ''}`, search))
          return found.slice(0, maxRows).map(leagueView)
        },
        () => builtIn(builtInLeagues.filter(({ name }) => contains(name, search))),
      ),
    league: (ctx, id) =>
      orOwn(
        ctx,
        async (service) => {
          const { rows } = await service.ask('league', id, ctx.now)
          return rows.filter(({ idLeague }) => idLeague === id).map(leagueView)
        },
        () => builtIn(builtInLeagues.filter(isLeague(id))),
      ),
    teamsOf: (ctx, leagueId) => {
      const league = builtInLeagues.find(isLeague(leagueId))
      return teamsBy(ctx, ['leagueTeams', leagueId], (team) => team.league === league?.name)
    },
    teams: (ctx, search) => teamsBy(ctx, ['searchTeams', search], ({ name }) => contains(name, search)),
    team: (ctx, id) => teamsBy(ctx, ['team', id], (team) => team.id === id),
    events: (ctx, leagueId, group, freshMs) =>
      orOwn(
        ctx,
        async (service) => {
          const limits = freshMs === undefined ? undefined : { freshMs }
          return (await service.ask(group, leagueId, ctx.now, limits)).rows.map((event) => eventView(event, ctx.now))
        },
        async () => {
          const league = builtInLeagues.find(isLeague(leagueId))
          return { rows: league === undefined ? [] : await storedEvents(ctx, league.name, group), source: 'database' }
        },
      ),
  }
}

/** Says yes so often in any minute. */
function createMeter(most: number): (now: Date) => boolean {
  let taken: number[] = []
  return (now) => {
    taken = taken.filter((at) => now.getTime() - at < minutes(1))
    if (taken.length >= most) return false
    taken.push(now.getTime())
    return true
  }
}

const maxEvents = 50

/** Asked before the transaction begins: a slow service must hold no connection. */
export const testMcpServers = (client: SportsClient | null): Prepared<typeof sport.testMcpServers> =>
  new Prepared<typeof sport.testMcpServers>(async (ctx, { server, params }, refuse) => {
    const { team_a, team_b, sport: name } = params
    if (server === 'database') {
      const game = await storedGame(ctx, [team_a, team_b], name)
      return async () => ({ success: true, data: game === null ? [] : [rawStored(game)] })
    }
    if (client === null) return refuse('sport.mcp-failed', { status: 'not configured' })
    try {
      const words = `${team_b}_vs_${team_a}`.replaceAll(' ', '_')
      const { rows } = await client.ask('searchEvents', words, ctx.now)
      return async () => ({ success: true, data: rows.slice(0, maxEvents).map(rawView) })
    } catch (error) {
      return refuse('sport.mcp-failed', { status: statusIn(error) })
    }
  })

/** The status the service answered with, or that it did not answer; never its whole words, which may quote the address with our key. */
const statusIn = (error: unknown): string =>
  /HTTP (\d{3})/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'no answer'
