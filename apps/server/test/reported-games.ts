/** Games for tests, as a provider tells of them, and the ear that takes them down. */
import type { ProviderName, ReportedGame } from '../src/features/sport/feed/sport-provider.ts'
import { takeDownGames } from '../src/features/sport/feed/take-down-games.ts'
import type { GameId } from '../src/features/sport/sport.public.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import type { TestNode } from './test-node.ts'

/** A football game without a score; each test says when it is and what else is about it. */
export const reportedGame = (
  externalId: string,
  told: Pick<ReportedGame, 'startsAt' | 'observedAt'> & Partial<ReportedGame>,
): ReportedGame => ({
  externalId,
  sport: 'football',
  league: 'NFL',
  teams: { team_a: `Away ${externalId}`, team_b: `Home ${externalId}` },
  abbreviations: { team_a: 'AWY', team_b: 'HOM' },
  ratings: { team_a: null, team_b: null },
  score: { team_a: 0, team_b: 0 },
  status: 'scheduled',
  venue: null,
  gameType: 'Regular Season',
  period: null,
  timeRemaining: null,
  speed: null,
  payload: { externalId },
  ...told,
})

export const tellGames = (node: TestNode, provider: ProviderName, games: readonly ReportedGame[]) =>
  runInContext(node.machinery, (ctx) => takeDownGames(ctx, provider, games))

/** One game of the real feed, as it stands now. */
export async function hearGame(node: TestNode, game: ReportedGame): Promise<GameId> {
  await tellGames(node, 'thesportsdb', [{ ...game, observedAt: node.machinery.clock.now() }])
  const { rows } = await node.pool.query('select id from live_games where external_id = $1', [game.externalId])
  return rows[0].id
}
