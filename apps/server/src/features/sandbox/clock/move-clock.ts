/** Use cases: a developer reads and moves the time of the sandbox; moving it ends when everything that came due on the way has been done. */
import type { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { days, seconds } from '@handshake/domain/time.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import type { AskSandbox } from '../sandbox.ts'

/** Shorter than anybody waits for an answer; what is left is done by asking again. */
const budgetMs = seconds(10)
const farthestMs = days(366)

export const moveClock = (ask: AskSandbox) =>
  new Prepared<typeof sandbox.moveClock>(async (ctx, input, refuse) => {
    const world = ask()
    if (world === null) return refuse('sandbox.off')
    const { seconds: span, to } = input
    if ((span === undefined) === (to === undefined)) return refuse('sandbox.say-when')
    // From when it was asked for: of fifty who ask for an hour at once, each finds that an hour has passed.
    const target = to === undefined ? new Date(ctx.now.getTime() + seconds(span ?? 0)) : new Date(to)
    if (target.getTime() - ctx.now.getTime() > farthestMs) return refuse('sandbox.too-far')
    const { now, reached, stops } = await world.moveTo(target, budgetMs)
    ctx.concerns({ details: { to: now.toISOString() } })
    return async (after) => {
      after.tellEveryone(['sandbox'], null)
      return { now: now.toISOString(), target: target.toISOString(), reached, stops }
    }
  })

/** Somebody asks what time it is in the sandbox. */
export const readSandbox =
  (ask: AskSandbox): UseCase<typeof sandbox.readSandbox> =>
  async (_ctx, _input, refuse) => {
    const world = ask()
    if (world === null) return refuse('sandbox.off')
    const now = world.clock.now()
    const aheadMs = now.getTime() - world.clock.real.now().getTime()
    return { now: now.toISOString(), aheadSeconds: Math.round(aheadMs / 1_000) }
  }
