/** The one writer of a pool's state: what the engine has to know of pools to take their steps. */
import type { poolMachine } from '@handshake/domain/pool/pool-machine.ts'
import { type CurrentScores, readCurrentScores } from '#features/reputation/reputation.public.ts'
import { moneyWorkflow } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import { announce } from './announce.ts'
import { type Audience, readAudience } from './audience.ts'
import { countEndings, peopleScored } from './ending/count-endings.ts'
import { inviteToNextRounds } from './ending/invite-to-next-rounds.ts'
import { writeGuests } from './guests.ts'
import { lockPools, type Pool } from './pool.store.ts'
import type { Attempt, Moved } from './pool-move.ts'
import { poolSteps } from './pool-steps.ts'
import { writeSteps } from './write-steps.ts'

const { move, moveEach, report } = moneyWorkflow<{
  readonly machine: typeof poolMachine
  readonly row: Pool
  readonly attempt: Attempt
  readonly read: { readonly scores: CurrentScores; readonly audience: Audience }
}>({
  take: lockPools,
  ...poolSteps,
  affects: peopleScored,
  read: async (ctx, moves, scored) => {
    const [scores, audience] = await Promise.all([readCurrentScores(ctx, scored), readAudience(ctx, moves)])
    return { scores, audience }
  },
  write: async (ctx, moves, { scores }) => {
    await Promise.all([writeSteps(ctx, moves), countEndings(ctx, moves, scores), writeGuests(ctx, moves)])
    await inviteToNextRounds(ctx, moves)
  },
  notify: (ctx, moves, { audience }) => announce(ctx, moves, audience),
})

export const movePools: (ctx: Context, attempts: readonly Attempt[]) => Promise<Moved[]> = moveEach

export const movePool: (ctx: Context, attempt: Attempt) => Promise<Moved> = move

export async function carryPools(ctx: Context, attempts: readonly Attempt[]): Promise<BatchResult> {
  return report(attempts, await moveEach(ctx, attempts))
}
