/** Use cases: a developer decides what the bank does with one of their orders, and how a game of the simulated league ends. */
import type { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { present } from '@handshake/domain/assert.ts'
import { decideAsSimulated, findOrder, viewOfOrder } from '#features/payment/payment.public.ts'
import { decideSampleGame, findGame, gameView } from '#features/sport/sport.public.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import type { AskSandbox } from './sandbox.ts'

export const decideOrder =
  (ask: AskSandbox): UseCase<typeof sandbox.decideOrder> =>
  async (ctx, { orderId, outcome }, refuse) => {
    if (ask() === null) return refuse('sandbox.off')
    const order = await findOrder(ctx.sql, orderId)
    if (order === null || order.personId !== ctx.person.id) return refuse('payment.unknown-order')
    if ((await decideAsSimulated(ctx, order, outcome)) === null) return refuse('sandbox.order-not-ready')
    return { order: viewOfOrder(present(await findOrder(ctx.sql, orderId), 'an order stays')) }
  }

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
