/** The provider of sample games: the simulated league, computed from its seed and the time, the same on every node. */
import { randomBytes } from 'node:crypto'
import { present } from '@handshake/domain/assert.ts'
import { esportsGame, esportsGameIds, esportsSport } from '@handshake/domain/esport/esports-games.ts'
import {
  type CircuitMatch,
  circuitMatch,
  generateMatches,
  matchAt,
  matchCounts,
} from '@handshake/domain/esport/sample-circuit.ts'
import { leagues, sampleLeagues } from '@handshake/domain/sport/leagues.ts'
import { homeAwayOf } from '@handshake/domain/sport/sides.ts'
import { type Fixture, fixtureOf, fixturesAround, gameAt } from '@handshake/domain/sport/simulated-league.ts'
import type { Context } from '#platform/context.ts'
import { asDecided } from '../result/sandbox-results.ts'
import type { ReportedGame, SportProvider } from './sport-provider.ts'

const seedName = 'sport.simulated-league'

/**
 * The seed of the simulated league: who knows it knows every result, so it is made on first use and never leaves
 * the server. Made by whichever node needs it first, and the same for all from then on.
 */
async function leagueSeed({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<string> {
  const kept = await readSeed(sql)
  if (kept !== undefined) return kept
  await sql
    .insertInto('app_secrets')
    .values({ name: seedName, value: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return present(await readSeed(sql), 'the seed of the league was just written')
}

async function readSeed(sql: Context['sql']): Promise<string | undefined> {
  const row = await sql.selectFrom('app_secrets').where('name', '=', seedName).select('value').executeTakeFirst()
  return row?.value.toString('hex')
}

type Settings = { readonly speed: number; readonly sandbox: boolean }

export function simulatedProvider({ speed, sandbox }: Settings): SportProvider {
  // Never changes once it is made, so one look is enough for the life of the process.
  let seed: string | undefined
  return {
    name: 'simulated',
    place: 'in-house',
    tell: async ({ now, following, listing }, open) => {
      seed ??= await open(leagueSeed)
      const league = { seed, speed }
      const listed = listing ? sampleLeagues.flatMap((name) => fixturesAround(name, now, league)) : []
      const known = new Set(listed.map(({ id }) => id))
      // Games that ended while nobody looked have left the calendar, but not the league.
      const earlier = following.flatMap((id) => (known.has(id) ? [] : (fixtureOf(id, league.seed) ?? [])))
      const told = [
        ...[...listed, ...earlier].map((fixture) => tellGame(fixture, now, league.seed)),
        ...tellMatches({ now, following }, league),
      ]
      return { said: 'games', games: sandbox ? await open((ctx) => asDecided(ctx, told)) : told }
    },
  }
}

function tellGame(fixture: Fixture, now: Date, seed: string): ReportedGame {
  const { team_a, team_b } = fixture.teams
  const { status, score, period, timeRemaining } = gameAt(fixture, now, seed)
  const { home, away } = homeAwayOf(fixture.teams)
  const { home: homeScore, away: awayScore } = homeAwayOf(score)
  return {
    externalId: fixture.id,
    sport: leagues[fixture.league].sport,
    league: fixture.league,
    teams: { team_a: team_a.fullName, team_b: team_b.fullName },
    abbreviations: { team_a: team_a.abbreviation, team_b: team_b.abbreviation },
    ratings: { team_a: team_a.rating, team_b: team_b.rating },
    score,
    status,
    startsAt: fixture.startsAt,
    venue: fixture.venue,
    gameType: 'Regular Season',
    period: period === '' ? null : period,
    timeRemaining: timeRemaining === '' ? null : timeRemaining,
    speed: fixture.speed,
    observedAt: now,
    payload: {
      game: fixture.id,
      league: fixture.league,
      homeTeam: home.fullName,
      awayTeam: away.fullName,
      homeScore,
      awayScore,
      status,
      startedAt: fixture.startsAt.toISOString(),
      endedAt: fixture.endsAt.toISOString(),
    },
  }
}

type FeedRequest = { readonly now: Date; readonly following: readonly string[] }

/** Listed whatever another provider lists: no other one knows esports. */
function tellMatches(
  { now, following }: FeedRequest,
  { seed, speed }: { readonly seed: string; readonly speed: number },
): ReportedGame[] {
  const listed = esportsGameIds.flatMap((game) =>
    generateMatches(game, { at: now, speed, count: matchCounts.singleGame }),
  )
  const known = new Set(listed.map(({ id }) => id))
  const earlier = following.flatMap((id) => (known.has(id) ? [] : (circuitMatch(id) ?? [])))
  return [...listed, ...earlier].map((match) => tellMatch(match, now, seed))
}

function tellMatch(match: CircuitMatch, now: Date, seed: string): ReportedGame {
  const { team_a, team_b } = match.teams
  const { status, score, period } = matchAt(match, now, seed)
  return {
    externalId: match.id,
    sport: esportsSport,
    league: esportsGame(match.game).name,
    teams: { team_a: team_a.name, team_b: team_b.name },
    abbreviations: { team_a: team_a.shortName, team_b: team_b.shortName },
    ratings: match.ratings,
    score,
    status,
    startsAt: match.startsAt,
    gameType: 'Regular Season',
    venue: match.tournament,
    period: period === '' ? null : period,
    timeRemaining: null,
    speed: match.speed,
    observedAt: now,
    payload: {
      match: match.id,
      tournament: match.tournament,
      format: match.format,
      teamA: team_a.name,
      teamB: team_b.name,
      mapsA: score.team_a,
      mapsB: score.team_b,
      status,
      startedAt: match.startsAt.toISOString(),
      endedAt: match.endsAt.toISOString(),
    },
  }
}
