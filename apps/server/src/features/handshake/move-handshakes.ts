/** The one writer of a handshake's state: steps the table, runs the money recipe it names, writes, notes the step, tells. */
import { assert, present } from '@handshake/domain/assert.ts'
import { handshakeMachine } from '@handshake/domain/handshake/handshake-machine.ts'
import { step } from '@handshake/domain/machine.ts'
import type { PostedTransfer } from '@handshake/ledger/answer.ts'
import { postEach } from '@handshake/ledger/post.ts'
import { readCurrentScores } from '#features/reputation/reputation.public.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried } from '#platform/jobs/due-work.ts'
import { announce } from './announce.ts'
import { readAudience } from './audience.ts'
import { countEndings, peopleScored } from './ending/count-endings.ts'
import type { Handshake } from './handshake.store.ts'
import type { Attempt, Move, Moved } from './handshake-move.ts'
import { moneyRecipes } from './money-recipes.ts'
import { closeInvitations } from './share/invitations.ts'
import { writeSteps } from './write-steps.ts'

/** Several at once, each decided by itself as if it were alone; what one of them is refused leaves the others as they are. */
export async function moveHandshakes(ctx: Context, attempts: readonly Attempt[]): Promise<Moved[]> {
  const planned = attempts.map((attempt) => plan(ctx, attempt))
  const postings = planned.map((one) => ('moved' in one ? [] : one.transfers))
  const asked = postings.filter((transfers) => transfers.length > 0)
  const possible = planned.flatMap((one) => ('moved' in one ? [] : [one]))
  const scored = [...new Set(possible.flatMap(peopleScored))]
  // Profiles before the ledger, as everyone who moves money does: a settlement changes the scores of both people. The questions
  // travel together and are answered in this order, so the standings are read under the lock.
  const [, standings, audience] = await Promise.all([
    lockWallets(ctx, scored),
    readCurrentScores(ctx, scored),
    readAudience(ctx, possible),
  ])
  const answers = (
    await postEach(
      ctx.client,
      asked.map((transfers) => ({ transfers, at: ctx.now })),
    )
  ).values()

  const outcomes = planned.map((one, index): Moved => {
    if ('moved' in one) return one
    if (postings[index]?.length === 0) return { moved: true, ...one }
    const posted = present(answers.next().value, 'every posting is answered')
    switch (posted.status) {
      case 'created':
      case 'exists':
        return { moved: true, ...withHash(one, posted.transfers) }
      case 'insufficient-funds':
        return { moved: false, reason: posted.status, personId: posted.ownerId, balanceCents: posted.balanceCents }
      case 'halted':
      case 'id-reused':
        return { moved: false, reason: posted.status }
      default:
        return assert(false, `moving a handshake was ${posted.status}`) as never
    }
  })

  const moves = outcomes.filter((one) => one.moved)
  if (moves.length > 0) {
    await Promise.all([
      writeSteps(ctx, moves),
      countEndings(ctx, moves, standings),
      announce(ctx, moves, audience),
      closeInvitations(ctx, moves),
    ])
  }
  return outcomes
}

/** For jobs: what moved is done, what stands still with the money waits, and anything else is stuck with its reason. */
export function carriedBy(attempts: readonly Attempt[], outcomes: readonly Moved[]): Carried {
  const done: string[] = []
  const stuck: { id: string; why: string }[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const { handshake, event } = present(attempts[index], 'every outcome has its attempt')
    if (outcome.moved) done.push(handshake.id)
    else if (outcome.reason !== 'halted')
      stuck.push({ id: handshake.id, why: `to ${event} a handshake that is ${handshake.status} was ${outcome.reason}` })
  }
  return { done, stuck }
}

export async function carryHandshakes(ctx: Context, attempts: readonly Attempt[]): Promise<Carried> {
  return carriedBy(attempts, await moveHandshakes(ctx, attempts))
}

export async function moveHandshake(ctx: Context, attempt: Attempt): Promise<Moved> {
  return present((await moveHandshakes(ctx, [attempt]))[0], 'one attempt has one outcome')
}

function plan(ctx: Context, attempt: Attempt): Move | Extract<Moved, { moved: false }> {
  const { handshake: before, event, by, changes = {}, money = {} } = attempt
  const taken = step(handshakeMachine, before.status, { event, by })
  if (!taken.ok) return { moved: false, reason: taken.reason }
  const ends = handshakeMachine.states[taken.to].terminal === true
  const after: Handshake = {
    ...before,
    ...(ends && { dueAt: null, settledAt: ctx.now, completedAt: ctx.now }),
    ...changes,
    status: taken.to,
    stepCount: before.stepCount + 1,
  }
  return { attempt, before, after, transfers: taken.moves ? moneyRecipes[taken.moves](before, after, money) : [] }
}

/** What ended a handshake stands on it: the hash of the first transfer that left its escrow. */
function withHash(one: Move, posted: readonly PostedTransfer[]): Move {
  const ends = handshakeMachine.states[one.after.status].terminal === true
  const hash = posted[0]?.hash
  return ends && hash !== undefined ? { ...one, after: { ...one.after, settlementTxHash: hash } } : one
}
