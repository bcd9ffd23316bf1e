/** The steps of a handshake's life for a bench, as jobs and people take them, and settling what is due. */
import { rulesFor } from '@handshake/domain/handshake/result/settlement-rules.ts'
import { evenStakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Node } from '../../apps/server/src/app.ts'
import { insertHandshake } from '../../apps/server/src/features/handshake/create/insert-handshake.ts'
import { lockHandshakes } from '../../apps/server/src/features/handshake/handshake.store.ts'
import type { Attempt } from '../../apps/server/src/features/handshake/handshake-move.ts'
import { moveHandshakes } from '../../apps/server/src/features/handshake/move-handshakes.ts'
import { payOutDue } from '../../apps/server/src/features/handshake/result/pay-out-due.job.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { runInContext } from '../../apps/server/src/platform/run-in-context.ts'

export type Pair = { readonly id: HandshakeId; readonly creatorId: PersonId; readonly peerId: PersonId }

export async function make(ctx: Context, { id, creatorId }: Pair): Promise<void> {
  const terms = { kind: 'moneyline', pick: 'team_a', line: null } as const
  await insertHandshake(ctx, {
    id,
    creatorId,
    requestId: id,
    content: {
      title: 'Bench',
      description: '',
      termsText: '',
      notes: '',
      betType: 'custom',
      terms,
      rules: rulesFor(terms),
      stakes: evenStakes(cents(1_000)),
      legs: [],
      teams: { team_a: 'A', team_b: 'B' },
      subject: 'own_words',
      columns: {},
      gameDate: new Date(ctx.now.getTime() + 86_400_000),
      verification: 'mutual',
      refereeId: null,
      closesAt: new Date(ctx.now.getTime() + 86_400_000),
    },
    createdVia: 'integrated',
    requestHash: id,
    dueAt: new Date(ctx.now.getTime() + 86_400_000),
  })
}

export type Step = (pair: Pair, now: Date) => Omit<Attempt, 'handshake'>

const share: Step = ({ creatorId }) => ({
  event: 'share',
  by: 'creator',
  actorId: creatorId,
  changes: { isPublic: true },
})
const join: Step = ({ peerId }, now) => ({
  event: 'join',
  by: 'stranger',
  actorId: peerId,
  changes: { peerId, acceptedAt: now, dueAt: null },
})
const start: Step = () => ({ event: 'start', by: 'scheduler', actorId: null })
const finish: Step = () => ({ event: 'finish', by: 'scheduler', actorId: null })
const result: Step = ({ creatorId }, now) => ({
  event: 'result',
  by: 'oracle',
  actorId: null,
  changes: { outcome: 'creator', outcomeReason: 'feed', winnerId: creatorId, resultAt: now, dueAt: now },
})
export const payOut: Step = () => ({ event: 'pay-out', by: 'scheduler', actorId: null })

/** From an offer to a result that nobody disputes. */
export const untilDue = [share, join, start, finish, result]

/** Many take the same step at once, as jobs do it. */
async function take(node: Node, pairs: readonly Pair[], step: Step): Promise<void> {
  await runInContext(node.machinery, async (ctx) => {
    const found = await lockHandshakes(
      ctx,
      pairs.map(({ id }) => id),
    )
    const attempts = pairs.flatMap((pair) => {
      const handshake = found.get(pair.id)
      return handshake ? [{ handshake, ...step(pair, ctx.now) }] : []
    })
    const moved = await moveHandshakes(ctx, attempts)
    if (moved.some((one) => !one.moved)) throw new Error('a step of the bench was refused')
  })
}

/** Made, shaken on, played and with a result: all of them are due to be paid out. */
export async function makeDue(node: Node, pairs: readonly Pair[]): Promise<void> {
  await runInContext(node.machinery, async (ctx) => {
    for (const pair of pairs) await make(ctx, pair)
  })
  for (const step of untilDue) await take(node, pairs, step)
}

/** The next batch of what is due, as the job pays it. */
export async function payBatch(node: Node): Promise<{ count: number; ms: number }> {
  const before = performance.now()
  const count = await runInContext(node.machinery, async (ctx) => {
    const { done } = await payOutDue.carry(ctx, await payOutDue.take(ctx, null))
    return done.length
  })
  return { count, ms: performance.now() - before }
}
