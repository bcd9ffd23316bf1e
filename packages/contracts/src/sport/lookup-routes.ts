/** The routes of sports data by name: leagues, teams, events and one game's score, from the service or from what we know ourselves. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { instant, line } from '../primitives.ts'

/** Where an answer came from: the service, games we have stored, or the tables that are built in. */
const source = z.enum(['service', 'database', 'built-in'])

export const serviceLeagueView = z.object({
  id: z.string(),
  name: z.string(),
  sport: z.nullable(z.string()),
  logoImage: z.nullable(z.string()),
})

export const serviceTeamView = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  city: z.nullable(z.string()),
  league: z.nullable(z.string()),
  logoImage: z.nullable(z.string()),
  /** Ours, for the smart odds of the simulated league; null for a team that only the service knows. */
  rating: z.nullable(z.int()),
})

export const sportEventView = z.object({
  id: z.string(),
  league: z.nullable(z.string()),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  status: z.string(),
  quarter: z.nullable(z.string()),
  timeRemaining: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  startsAt: z.nullable(instant),
})
export type SportEventView = z.output<typeof sportEventView>

/** In the words of the service, for those who look at how it answers. */
export const rawEventView = z.object({
  idEvent: z.string(),
  strHomeTeam: z.string(),
  strAwayTeam: z.string(),
  intHomeScore: z.nullable(z.int()),
  intAwayScore: z.nullable(z.int()),
  strStatus: z.nullable(z.string()),
  strVenue: z.nullable(z.string()),
  strLeague: z.nullable(z.string()),
  strSeason: z.nullable(z.string()),
  intRound: z.nullable(z.int()),
  strWeather: z.nullable(z.string()),
  strProgress: z.nullable(z.string()),
})

const leagueId = z.string().check(z.regex(/^\d{1,10}$/, { error: 'A league id is a number' }))
const teamId = z.string().check(z.regex(/^\d{1,10}$/, { error: 'A team id is a number' }))
const search = line('Search', 80)
/** The spec's default. */
export const defaultUpcoming = 10
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultUpcoming)

/** The service allows a hundred calls a minute for all of us. */
const perPerson = { points: 30, perSeconds: 60, by: 'person' } as const

const leaguesResult = z.object({ leagues: z.array(serviceLeagueView), source })
const teamsResult = z.object({ teams: z.array(serviceTeamView), source })
const eventsResult = z.object({ events: z.array(sportEventView), source })

export const eventGroups = ['upcoming', 'live'] as const

const liveScore = z.object({
  gameId: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeScore: z.int(),
  awayScore: z.int(),
  quarter: z.nullable(z.string()),
  timeRemaining: z.nullable(z.string()),
  status: z.string(),
  venue: z.nullable(z.string()),
  lastUpdate: instant,
  source,
})

const sportName = z.string().check(z.trim(), z.maxLength(40))

export const lookupRoutes = {
  searchLeagues: {
    method: 'GET',
    path: '/api/sports/data/leagues',
    access: 'signed-in',
    summary: 'Leagues whose name contains these words.',
    input: z.object({ search }),
    result: leaguesResult,
    refusals: [],
    limit: perPerson,
  },
  lookUpLeague: {
    method: 'GET',
    path: '/api/sports/data/leagues/:leagueId',
    access: 'signed-in',
    summary: 'One league by its id at the sports service.',
    input: z.object({ leagueId }),
    result: leaguesResult,
    refusals: [],
    limit: perPerson,
  },
  readLeagueTeams: {
    method: 'GET',
    path: '/api/sports/data/leagues/:leagueId/teams',
    access: 'signed-in',
    summary: 'The teams of a league.',
    input: z.object({ leagueId }),
    result: teamsResult,
    refusals: [],
    limit: perPerson,
  },
  readLeagueEvents: {
    method: 'GET',
    path: '/api/sports/data/leagues/:leagueId/events',
    access: 'signed-in',
    summary: 'A league’s next games, cached for an hour, or its live ones, cached for five minutes.',
    input: z.object({ leagueId, group: z._default(z.enum(eventGroups), 'upcoming'), limit }),
    result: eventsResult,
    refusals: [],
    limit: perPerson,
  },
  searchTeams: {
    method: 'GET',
    path: '/api/sports/data/teams',
    access: 'signed-in',
    summary: 'Teams whose name contains these words.',
    input: z.object({ search }),
    result: teamsResult,
    refusals: [],
    limit: perPerson,
  },
  lookUpTeam: {
    method: 'GET',
    path: '/api/sports/data/teams/:teamId',
    access: 'signed-in',
    summary: 'One team by its id at the sports service.',
    input: z.object({ teamId }),
    result: teamsResult,
    refusals: [],
    limit: perPerson,
  },
  readLiveScore: {
    method: 'GET',
    path: '/api/sports/live-score',
    access: 'signed-in',
    summary: 'The score of a game between two teams. Also served at /functions/v1/live-scores-v2.',
    input: z.object({ teamA: line('Team', 120), teamB: line('Team', 120), sport: z.optional(sportName) }),
    result: liveScore,
    refusals: ['sport.unknown-game'],
    limit: perPerson,
  },
  callLiveScores: {
    method: 'POST',
    path: '/functions/v1/live-scores-v2',
    access: 'signed-in',
    summary: 'The same as GET /api/sports/live-score, with the field names of the function it replaces.',
    input: z.object({ team_a: line('Team', 120), team_b: line('Team', 120), sport: z.optional(sportName) }),
    result: liveScore,
    refusals: ['sport.unknown-game'],
    limit: perPerson,
  },
  callSportsApi: {
    method: 'GET',
    path: '/functions/v1/sports-api',
    access: 'signed-in',
    summary: 'Upcoming games or live scores of a league, or teams by name, as one function.',
    input: z
      .object({
        action: z.enum(['upcoming', 'searchTeam', 'livescores']),
        leagueId: z.optional(leagueId),
        teamName: z.optional(search),
      })
      .check(
        z.refine(({ action, leagueId: id, teamName }) => (action === 'searchTeam' ? teamName : id) !== undefined, {
          error: 'Give a leagueId, or a teamName for searchTeam',
          path: ['action'],
        }),
      ),
    result: z.object({
      events: z.optional(z.array(sportEventView)),
      teams: z.optional(z.array(serviceTeamView)),
      source,
    }),
    refusals: [],
    limit: perPerson,
  },
  testMcpServers: {
    method: 'POST',
    path: '/api/test-mcp-servers',
    access: 'admin',
    summary: 'Asks one sports data source for the events of two teams, so admins can check how it responds.',
    input: z.object({
      server: z.enum(['thesportsdb', 'database']),
      method: z.literal('search_events'),
      params: z.object({ sport: z.optional(sportName), team_a: line('Team', 120), team_b: line('Team', 120) }),
    }),
    result: z.object({ success: z.boolean(), data: z.array(rawEventView) }),
    refusals: ['sport.mcp-failed'],
    limit: perPerson,
  },
} as const satisfies Contract
