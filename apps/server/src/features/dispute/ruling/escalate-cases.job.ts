/** Job: a case that has waited seven days for a ruling goes to the admins, and again every seven days; where nobody may judge it by then, it ends. */
import { present } from '@handshake/domain/assert.ts'
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { awaitsArbitrator, findHandshake, type Moved, moveHandshake } from '#features/handshake/handshake.public.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { type Case, standingRuling, takeDueCase } from '../dispute.store.ts'
import { moveCase } from '../move-cases.ts'
import { carriedCase, carryOut } from './carry-out.ts'
import { someoneMayJudge } from './rulings.ts'

export const escalateCases: DueWork<Case> = {
  subject: 'dispute',
  take: (ctx, only) => takeDueCase(ctx, ['open', 'appealed'], only),
  carry: async (ctx, [taken]) => {
    const due = present(taken, 'a batch has a case')
    const { id, dispute, handshake } = due
    const ended = await endWithoutJudge(ctx, due)
    if (ended !== null)
      return carriedCase(id, `to end a case nobody may judge on a handshake that is ${handshake.status}`, ended)
    const moved = await moveHandshake(ctx, { handshake, event: 'escalate', by: 'scheduler', actorId: null })
    if (moved.moved) {
      const appeal = dispute.status === 'appealed'
      await moveCase(ctx, {
        case: { ...due, handshake: moved.after },
        event: appeal ? 'escalate-appeal' : 'escalate',
        by: 'scheduler',
        changes: { escalatedAt: ctx.now, dueAt: freezeEndsAt(ctx.now) },
        news: { is: 'escalated', appeal },
      })
    }
    return carriedCase(id, `to escalate a handshake that is ${handshake.status}`, moved)
  },
}

/**
 * Once the admins were told and had seven days to find somebody, a case that everyone with the office stands too close to would wait
 * forever. Without a ruling both stakes go home; an appeal that no admin may hear leaves the ruling as it is. Null while somebody may judge.
 */
async function endWithoutJudge(ctx: Context, due: Case): Promise<Moved | null> {
  const { id, dispute, handshake } = due
  const appeal = dispute.status === 'appealed'
  if (dispute.escalatedAt === null) return null
  if (await someoneMayJudge(ctx, handshake, appeal ? ['admin'] : ['arbitrator', 'admin'])) return null
  const ruling = appeal ? await standingRuling(ctx, id) : ({ is: 'refund' } as const)
  const news = { is: 'no-judge', ends: appeal ? 'ruling' : 'refund' } as const
  return carryOut(
    ctx,
    due,
    ruling,
    { by: 'scheduler', actorId: null, reason: 'Everyone who could judge it knows one of the two' },
    news,
  )
}

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly event: string }[] }

const calls: readonly string[] = ['finish', 'replace-referee', 'referee-declines-outcome-pending']

/** Reaction: handshakes are over that an arbitrator has to decide, also in a referee's place, so the arbitrators are told. */
export const needsArbitrator = ({ moves }: Moves): boolean => moves.some(({ event }) => calls.includes(event))

export async function callArbitrators(ctx: Context, { moves }: Moves): Promise<void> {
  const over = moves.filter(({ event }) => calls.includes(event)).map(({ id }) => id)
  for (const id of over) {
    const found = await findHandshake(ctx, id)
    if (found === null || !awaitsArbitrator(found)) continue
    const arbitrators = await staffWith(ctx, ['arbitrator', 'admin'])
    ctx.tell(arbitrators, ['handshake'])
    const { creatorId, peerId, refereeId } = found
    const strangers = await withoutTies(ctx, arbitrators, [creatorId, peerId])
    const unbiased = strangers.filter((personId) => ![creatorId, peerId, refereeId].includes(personId))
    await notify(ctx, 'handshake.awaits-arbitrator', unbiased, {
      handshakeId: id,
      title: found.title,
      occasion: 'over',
    })
  }
}
