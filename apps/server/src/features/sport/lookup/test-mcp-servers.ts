/** Use case: an admin asks one source for the events of two teams, and sees what it answers or how it fails. */
import type { sport } from '@handshake/contracts/sport.ts'
import { Prepared } from '#platform/use-case.ts'
import type { SportsClient } from '../feed/thesportsdb-client.ts'
import { rawStored, rawView, storedGame } from './events.ts'

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
