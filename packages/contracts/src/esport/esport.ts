/** The wire of esports: matches to choose from, each with its teams, its tournament and its betting markets. */
import { esportsGameIds } from '@handshake/domain/esport/esports-games.ts'
import { marketTypes, matchFormats } from '@handshake/domain/esport/esports-markets.ts'
import { seconds } from '@handshake/domain/time.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { betKinds, line } from '../handshake/bet-terms.ts'
import { gameView } from '../handshake/handshake-views.ts'
import { idOf } from '../primitives.ts'

export const matchStatuses = ['scheduled', 'completed', 'live', 'postponed'] as const

const teamView = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** Null where a crest is drawn from the short name and the colors. */
  logo: z.nullable(z.string()),
  region: z.string(),
  country: z.string(),
  founded: z.int(),
  colors: z.tuple([z.string(), z.string()]),
})

export const marketView = z.object({
  type: z.enum(marketTypes),
  /** The kind of bet a selection of this market is. */
  betKind: z.enum(betKinds),
  name: z.string(),
  description: z.string(),
  odds: z.array(
    z.object({
      /** A team's id, 'over' or 'under'. */
      selection: z.string(),
      pick: z.enum(['team_a', 'team_b', 'over', 'under']),
      line: z.nullable(line),
      /** Decimal odds: 2.35 is 235. */
      oddsHundredths: z.int(),
    }),
  ),
})
export type MarketView = z.output<typeof marketView>

export const matchView = z.object({
  id: idOf('game'),
  game: z.enum(esportsGameIds),
  teamA: teamView,
  teamB: teamView,
  tournament: z.string(),
  league: z.string(),
  format: z.enum(matchFormats),
  stage: z.string(),
  status: z.enum(matchStatuses),
  /** The same match among the games: score, start, when betting closes, and whether it is a sample. */
  live: gameView,
  bettingMarkets: z.array(marketView),
})
export type MatchView = z.output<typeof matchView>

export const esport = defineContract({
  readMatches: {
    method: 'GET',
    path: '/api/esports/matches',
    access: 'signed-in',
    mayLag: true,
    summary: 'Matches by start time: recent and upcoming ones of one game, or the next ones of every game.',
    input: z.object({ game: z.optional(z.enum(esportsGameIds)) }),
    result: z.object({ matches: z.array(matchView) }),
    refusals: ['sport.games-timed-out'],
    queryMs: seconds(5),
  },
  readMatch: {
    method: 'GET',
    path: '/api/esports/matches/:gameId',
    access: 'signed-in',
    summary: 'One match with its betting markets.',
    input: z.object({ gameId: idOf('game') }),
    result: matchView,
    refusals: ['sport.unknown-game'],
  },
})
