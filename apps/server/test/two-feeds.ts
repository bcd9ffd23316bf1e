/** A node with two real feeds, each a double that a test can move, and the simulation behind them. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { createScoreboardClient, espnProvider } from '../src/features/sport/feed/espn-provider.ts'
import { followGames } from '../src/features/sport/feed/follow-games.job.ts'
import { simulatedProvider } from '../src/features/sport/feed/simulated-provider.ts'
import type { SportProvider } from '../src/features/sport/feed/sport-provider.ts'
import { createSportsClient, theSportsDbProvider } from '../src/features/sport/feed/thesportsdb-provider.ts'
import type { GameId } from '../src/features/sport/sport.public.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import { ScoreboardDouble } from './doubles/scoreboard-double.ts'
import { SportsDouble, sportsTestKey } from './doubles/sports-double.ts'
import { accept, beat, inWords, someone } from './handshakes.ts'
import { untilQuiet } from './mailbox.ts'
import { useNode } from './test-node.ts'

export function useTwoFeeds() {
  const { node, clock } = useNode({ REWARDS: 'off' })
  const [first, second] = [new SportsDouble(), new ScoreboardDouble()]
  const address = { first: '', second: '' }
  beforeAll(async () => {
    address.first = await first.start()
    address.second = await second.start()
  })
  afterAll(async () => {
    await first.stop()
    await second.stop()
  })

  let providers: SportProvider[]
  beforeEach(() => {
    for (const double of [first, second]) Object.assign(double, { mood: 'well' })
    first.events.length = 0
    second.games.length = 0
    // As providers.ts puts them together, with clients that do not wait between their attempts.
    providers = [
      theSportsDbProvider(createSportsClient({ address: new URL(address.first), key: sportsTestKey, retryStepMs: 1 })),
      espnProvider(createScoreboardClient({ address: new URL(address.second), retryStepMs: 1 })),
      simulatedProvider({ speed: 15, sandbox: false }),
    ]
    clock.advance(minutes(6))
  })
  afterEach(() => void vi.restoreAllMocks())

  const open = <T>(work: Parameters<typeof runInContext<T>>[1]) => runInContext(node().machinery, work)
  const askFeeds = () => followGames(providers, 'outside')(open)
  const playOn = () => followGames(providers, 'in-house')(open)
  const rowsOf = async (text: string, values: unknown[] = []) => (await node().pool.query(text, values)).rows
  const inTwoHours = () => new Date(clock.now().getTime() + hours(2))
  const gameOf = async (id: GameId) =>
    (
      await rowsOf(
        'select provider, status, team_a_score, team_b_score, quarter_period from live_games where id = $1',
        [id],
      )
    )[0]
  const idOf = async (externalId: string): Promise<GameId> =>
    (await rowsOf('select id from live_games where external_id = $1', [externalId]))[0]?.id
  const sourcesOf = async (id: GameId) =>
    (await rowsOf('select source from game_results where game_id = $1 order by source', [id])).map(
      ({ source }) => source,
    )

  async function tick(ms: number): Promise<void> {
    clock.advance(ms)
    await askFeeds()
    await untilQuiet(node().pool)
    await beat(node())
    await untilQuiet(node().pool)
  }

  let games = 0
  /** One game, told by both. */
  async function toldByBoth() {
    games += 1
    const startsAt = inTwoHours()
    const names = { home: `Home City ${games}`, away: `Away City ${games}` }
    const told = first.add({
      idEvent: `first-${games}`.replace('-', '_'),
      strTimestamp: startsAt.toISOString(),
      strHomeTeam: names.home,
      strAwayTeam: names.away,
    })
    const same = second.add({
      id: `9${games}`,
      date: startsAt.toISOString(),
      home: { name: names.home },
      away: { name: names.away },
    })
    await askFeeds()
    return { told, same, gameId: await idOf(told.idEvent) }
  }

  /** Maya on the home team, Tom against her, $50 each. */
  async function bet(gameId: GameId) {
    const [maya, tom] = [await someone(node()), await someone(node())]
    const form = inWords({ gameId, betType: 'sports', verificationMethod: 'oracle', pick: 'team_b' })
    const made = await maya.done(handshake.createHandshake, form)
    expect((await accept(tom, made)).ok).toBe(true)
    return { maya, tom, read: () => maya.done(handshake.readHandshake, { handshakeId: made.id }) }
  }

  return {
    node,
    clock,
    first,
    second,
    address,
    playOn,
    rowsOf,
    inTwoHours,
    gameOf,
    idOf,
    sourcesOf,
    askFeeds,
    tick,
    toldByBoth,
    bet,
  }
}
