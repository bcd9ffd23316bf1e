/** The one writer of a handshake's state: what the engine has to know of handshakes to take their steps. */
import type { handshakeMachine } from '@handshake/domain/handshake/handshake-machine.ts'
import { type CurrentScores, readCurrentScores } from '#features/reputation/reputation.public.ts'
import { moneyWorkflow } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import { batchWith } from '#platform/together/company.ts'
import { announce } from './announce.ts'
import { type Audience, readAudience } from './audience.ts'
import { countEndings, peopleScored } from './ending/count-endings.ts'
import { type Handshake, lockHandshakes } from './handshake.store.ts'
import type { Attempt, Moved } from './handshake-move.ts'
import { handshakeSteps } from './handshake-steps.ts'
import { closeInvitations } from './share/invitations.ts'
import { writeSteps } from './write-steps.ts'

const { moveEach, report } = moneyWorkflow<{
  readonly machine: typeof handshakeMachine
  readonly row: Handshake
  readonly attempt: Attempt
  readonly read: { readonly scores: CurrentScores; readonly audience: Audience }
}>({
  take: lockHandshakes,
  ...handshakeSteps,
  affects: peopleScored,
  read: async (ctx, moves, scored) => {
    const [scores, audience] = await Promise.all([readCurrentScores(ctx, scored), readAudience(ctx, moves)])
    return { scores, audience }
  },
  write: (ctx, moves, { scores }) =>
    Promise.all([writeSteps(ctx, moves), countEndings(ctx, moves, scores), closeInvitations(ctx, moves)]),
  notify: (ctx, moves, { audience }) => announce(ctx, moves, audience),
})

export const moveHandshakes: (ctx: Context, attempts: readonly Attempt[]) => Promise<Moved[]> = moveEach

/** Together with the steps of whoever shares this transaction. */
export const moveHandshake = (ctx: Context, attempt: Attempt): Promise<Moved> =>
  batchWith(ctx, moveHandshakes, { ...attempt, acting: ctx.person ?? null }, (attempts) =>
    moveHandshakes(ctx, attempts),
  )

export const carriedBy: (attempts: readonly Attempt[], outcomes: readonly Moved[]) => BatchResult = report

export async function carryHandshakes(ctx: Context, attempts: readonly Attempt[]): Promise<BatchResult> {
  return report(attempts, await moveEach(ctx, attempts))
}
