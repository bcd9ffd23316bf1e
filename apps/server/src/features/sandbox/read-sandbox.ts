/** Use case: somebody asks what time it is in the sandbox. */
import type { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { AskSandbox } from './sandbox.ts'

export const readSandbox =
  (ask: AskSandbox): UseCase<typeof sandbox.readSandbox> =>
  async (_ctx, _input, refuse) => {
    const world = ask()
    if (world === null) return refuse('sandbox.off')
    const now = world.clock.now()
    const aheadMs = now.getTime() - world.clock.real.now().getTime()
    return { now: now.toISOString(), aheadSeconds: Math.round(aheadMs / 1_000) }
  }
