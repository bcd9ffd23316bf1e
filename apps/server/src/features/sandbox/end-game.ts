/** Use case: a developer ends a game of the simulated league with a score. */
import type { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { present } from '@handshake/domain/assert.ts'
import { decideSampleGame, findGame, gameView } from '#features/sport/sport.public.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { Prepared } from '#platform/use-case.ts'
import type { AskSandbox } from './sandbox.ts'

/** What follows from the end has happened by the time of the answer; the game itself is written by the one who follows the league. */
export const endGame = (ask: AskSandbox) =>
  new Prepared<typeof sandbox.endGame>(async (before, { gameId, teamAScore, teamBScore }, refuse) => {
    const world = ask()
    if (world === null) return refuse('sandbox.off')
    const game = await findGame(before, gameId)
    if (game === null) return refuse('sport.unknown-game')
    const score = { team_a: teamAScore, team_b: teamBScore }
    const endsAt = await runInContext(world.machinery, (ctx) => decideSampleGame(ctx, game, score))
    if (endsAt === null) return refuse('sandbox.game-over')
    await world.settleNow()
    return async (ctx) => {
      const ended = present(await findGame(ctx, gameId), 'a game stays')
      return { game: gameView(ended), endsAt: endsAt.toISOString() }
    }
  })
