/** Figures: taking down 10,000 games of a provider, then their results: games per second and the longest transaction, against a bare insert. */
import { createNode } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { followGames } from '../apps/server/src/features/sport/feed/follow-games.job.ts'
import type { ReportedGame, SportProvider } from '../apps/server/src/features/sport/feed/sport-provider.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import type { Open } from '../apps/server/src/platform/feature.ts'
import { runInContext } from '../apps/server/src/platform/run-in-context.ts'
import { measureOnPostgres } from './support/durable-postgres.ts'
import { statement } from './support/ledger-world.ts'
import { report } from './support/report.ts'

const gameCount = process.argv.includes('--quick') ? 2_000 : 10_000
const longestGoalMs = 500

const told = (at: number, now: Date, part: Partial<ReportedGame>): ReportedGame => ({
  externalId: `bench-${at}`,
  sport: 'football',
  league: 'NFL',
  teams: { team_a: `Away ${at}`, team_b: `Home ${at}` },
  abbreviations: { team_a: 'AWY', team_b: 'HOM' },
  ratings: { team_a: 80, team_b: 84 },
  score: { team_a: 0, team_b: 0 },
  status: 'scheduled',
  venue: `Stadium ${at}`,
  gameType: 'Regular Season',
  period: null,
  timeRemaining: null,
  speed: null,
  startsAt: new Date(now.getTime() + 3_600_000),
  observedAt: now,
  payload: { id: at, home: `Home ${at}`, away: `Away ${at}` },
  ...part,
})

async function measure(url: URL): Promise<void> {
  const product = new URL(url)
  product.pathname = '/games'
  await statement(url, 'create database games')
  await migrate(product.href)
  const env = { DATABASE_URL: serverLogin(product).href, LOG_LEVEL: 'silent', DEMO_WORLD: 'off' }
  const node = await createNode({ config: { ...readAppConfig(env), ROLES: ['api'] }, pulse: 'still' })
  const { machinery } = node
  const numbers = Array.from({ length: gameCount }, (_, at) => at)
  let say: readonly ReportedGame[] = []
  /** In house, so that nothing but the taking down is waited for. */
  const provider: SportProvider = {
    name: 'thesportsdb',
    place: 'in-house',
    tell: async () => ({ said: 'games', games: say }),
  }
  const follow = followGames([provider], 'in-house')

  async function timed(games: readonly ReportedGame[]) {
    say = games
    let longestMs = 0
    const open: Open = async (work) => {
      const before = performance.now()
      try {
        return await runInContext(machinery, work)
      } finally {
        longestMs = Math.max(longestMs, performance.now() - before)
      }
    }
    const before = performance.now()
    await follow(open)
    return { perSecond: games.length / ((performance.now() - before) / 1_000), longestMs }
  }

  const now = machinery.clock.now()
  const listed = await timed(numbers.map((at) => told(at, now, {})))
  const later = new Date(now.getTime() + 1_000)
  const ended = { status: 'final', score: { team_a: 21, team_b: 17 }, observedAt: later } as const
  const results = await timed(numbers.map((at) => told(at, now, ended)))
  const again = await timed(numbers.map((at) => told(at, now, ended)))
  const { rows } = await node.pool.query<{ words: number }>(
    `select count(*)::int as words from game_results r join live_games g on g.id = r.game_id where g.provider = 'thesportsdb'`,
  )
  if (rows[0]?.words !== gameCount) throw new Error(`${gameCount} results were told, ${rows[0]?.words} are written`)

  const bareFrom = performance.now()
  await node.pool.query(
    `create temporary table bare as select * from live_games where false;
     insert into bare select * from live_games where provider = 'thesportsdb'`,
  )
  const barePerSecond = gameCount / ((performance.now() - bareFrom) / 1_000)
  await node.close()
  report('games-ingest', {
    'games told at once': gameCount,
    'new games per second': listed.perSecond,
    'results per second': results.perSecond,
    'the same again, games per second': again.perSecond,
    'results against a bare copy of the rows': results.perSecond / barePerSecond,
    [`longest transaction, ms (goal under ${longestGoalMs})`]: Math.max(listed.longestMs, results.longestMs),
  })
}

await measureOnPostgres(measure)
