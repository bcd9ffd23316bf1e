/** The one writer of a handshake's state: what the engine has to know of handshakes to take their steps. */
import { handshakeMachine } from '@handshake/domain/handshake/handshake-machine.ts'
import { isTerminal } from '@handshake/domain/machine.ts'
import { type CurrentScores, readCurrentScores } from '#features/reputation/reputation.public.ts'
import { type AskedPosting, moneyWorkflow } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import { batchWith } from '#platform/together/company.ts'
import { announce } from './announce.ts'
import { type Audience, readAudience } from './audience.ts'
import { countEndings, peopleScored } from './ending/count-endings.ts'
import { type Handshake, lockHandshakes } from './handshake.store.ts'
import type { Attempt, Move, Moved } from './handshake-move.ts'
import { moneyRecipes } from './money-recipes.ts'
import { closeInvitations } from './share/invitations.ts'
import { writeSteps } from './write-steps.ts'

const { moveEach, report } = moneyWorkflow<{
  readonly machine: typeof handshakeMachine
  readonly row: Handshake
  readonly attempt: Attempt
  readonly read: { readonly scores: CurrentScores; readonly audience: Audience }
}>({
  take: lockHandshakes,
  machineOf: () => handshakeMachine,
  rowOf: ({ handshake }) => handshake,
  stateOf: ({ status }) => status,
  stepped: (ctx, { handshake, changes }, to) => ({
    ...handshake,
    ...(isEnd(to) && { dueAt: null, settledAt: ctx.now, completedAt: ctx.now }),
    ...changes,
    status: to,
    stepCount: handshake.stepCount + 1,
  }),
  asked,
  affects: peopleScored,
  read: async (ctx, moves, scored) => {
    const [scores, audience] = await Promise.all([readCurrentScores(ctx, scored), readAudience(ctx, moves)])
    return { scores, audience }
  },
  recipes: moneyRecipes,
  // What ended a handshake is kept on it: the hash of the first transfer that left its escrow.
  posted: ({ after }, [first]) =>
    isEnd(after.status) && first !== undefined ? { ...after, settlementTxHash: first.hash } : after,
  write: (ctx, moves, { scores }) =>
    Promise.all([writeSteps(ctx, moves), countEndings(ctx, moves, scores), closeInvitations(ctx, moves)]),
  notify: (ctx, moves, { audience }) => announce(ctx, moves, audience),
})

function asked({ attempt, before, after, transfers }: Move): AskedPosting {
  return {
    id: before.id,
    people: [after.creatorId, ...(after.peerId === null ? [] : [after.peerId])],
    held: before.status === 'draft' ? [] : [before.creatorId],
    transfers,
    ...(matches.has(attempt.event) && { binds: [before.creatorId] }),
    outOfEscrow: stakesIn(before),
    decidedBy: decidedBy(attempt.event, after),
    acting: attempt.acting ?? null,
  }
}

/** Both stakes leave the escrow of whatever was accepted, in one step. */
function stakesIn({ creatorId, peerId, acceptedAt, stakes }: Handshake): AskedPosting['outOfEscrow'] {
  const creator = { personId: creatorId, amountCents: stakes.creatorCents }
  return acceptedAt === null || peerId === null
    ? [creator]
    : [creator, { personId: peerId, amountCents: stakes.peerCents }]
}

const matches: ReadonlySet<Attempt['event']> = new Set(['accept', 'join'])
const byRuling: ReadonlySet<Attempt['event']> = new Set(['pay-ruling', 'split-ruling', 'refund-ruling'])

/** A referee is somebody the two chose; where there is none, an arbitrator of ours said who won. */
function decidedBy(event: Attempt['event'], after: Handshake): AskedPosting['decidedBy'] {
  const { outcomeReason, refereeId, refereeReplaced } = after
  if (byRuling.has(event) || outcomeReason === 'feed') return 'feed or staff'
  const hasReferee = refereeId !== null && refereeReplaced === null
  return outcomeReason === 'referee' && !hasReferee ? 'feed or staff' : 'people'
}

const isEnd = (state: Handshake['status']): boolean => isTerminal(handshakeMachine, state)

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
