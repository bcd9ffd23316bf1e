/** Use case: an admin looks at how the providers of games are doing. */
import type { sport } from '@handshake/contracts/sport/sport.ts'
import { gameStatuses, isGameStatus } from '@handshake/domain/sport/live-game.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { KeptAnswer } from './feed/provider-turns.ts'
import type { SportProvider } from './feed/sport-provider.ts'
import { sampleProvider } from './sport.store.ts'

export const readSportsHealth =
  (providers: readonly SportProvider[]): UseCase<typeof sport.readSportsHealth> =>
  async (ctx) => {
    const notes = await ctx.sql.selectFrom('sport_providers').selectAll().execute()
    const games = await countGames(ctx)
    const results = await countResults(ctx)
    const configured = providers.map(({ name }) => name as string)
    const names = new Set([...configured, ...notes.map(({ name }) => name), ...games.map(({ provider }) => provider)])
    return {
      providers: [...names].map((name) => {
        const note = notes.find((row) => row.name === name)
        const isDisabled = note?.disabled_until != null && note.disabled_until > ctx.now
        return {
          name,
          isSample: name === sampleProvider,
          isConfigured: configured.includes(name),
          lastAskedAt: note?.last_asked_at?.toISOString() ?? null,
          lastSuccessAt: note?.last_success_at?.toISOString() ?? null,
          failure: note?.failure ?? null,
          failedAt: note?.failed_at?.toISOString() ?? null,
          disabledUntil: isDisabled ? (note.disabled_until?.toISOString() ?? null) : null,
          games: byPhase(games.filter(({ provider }) => provider === name)),
          resultCount: results.get(name) ?? 0,
          answers: (note?.answers ?? []) as KeptAnswer[],
          sample: note?.sample == null ? null : JSON.stringify(note.sample, null, 2),
        }
      }),
    }
  }

type Counted = { readonly provider: string; readonly status: string; readonly count: number }

async function countGames({ client }: Context): Promise<Counted[]> {
  const { rows } = await client.query<Counted>(
    'select provider, status, count(*)::int as count from live_games group by provider, status',
  )
  return rows
}

async function countResults({ client }: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ source: string; count: number }>(
    'select source, count(*)::int as count from game_results group by source',
  )
  return new Map(rows.map(({ source, count }) => [source, count]))
}

function byPhase(counted: readonly Counted[]): { scheduled: number; live: number; over: number } {
  const sum = (phase: string) =>
    counted
      .filter(({ status }) => isGameStatus(status) && gameStatuses[status].phase === phase)
      .reduce((total, { count }) => total + count, 0)
  return { scheduled: sum('before'), live: sum('live'), over: sum('over') }
}
