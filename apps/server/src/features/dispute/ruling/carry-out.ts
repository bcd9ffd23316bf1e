/** Carries rulings out when their time has come: the frozen pot moves as they say, and the case is closed. */
import { present } from '@handshake/domain/assert.ts'
import type { Ruling } from '@handshake/domain/dispute/ruling.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Attempt, type Moved, moveHandshake } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult, DueWork } from '#platform/jobs/due-work.ts'
import { type Case, standingRuling, takeDueCase } from '../dispute.store.ts'
import { type CaseAttempt, moveCase } from '../move-cases.ts'
import type { CaseNews } from '../tell-case.ts'

type On = {
  readonly by: 'scheduler' | 'parties' | 'admin'
  readonly actorId: PersonId | null
  readonly reason?: string
  /** What else is new about the case. */
  readonly changes?: CaseAttempt['changes']
}

export async function carryOut(
  ctx: Context,
  taken: Case,
  ruling: Ruling,
  { changes = {}, ...on }: On,
  news: CaseNews = { is: 'settled' },
): Promise<Moved> {
  const moved = await moveHandshake(ctx, { handshake: taken.handshake, ...on, ...attemptOf(taken, ruling) })
  if (!moved.moved) return moved
  await moveCase(ctx, { case: { ...taken, handshake: moved.after }, ...endOf(taken, on), changes, news })
  return moved
}

function endOf({ dispute: { status } }: Case, { by }: Pick<On, 'by'>): Pick<CaseAttempt, 'event' | 'by'> {
  if (by === 'admin') return { event: 'decide-appeal', by }
  return { event: status === 'open' ? 'give-back' : status === 'appealed' ? 'carry-out-unheard' : 'carry-out', by }
}

function attemptOf(
  { dispute, handshake: { creatorId, peerId } }: Case,
  ruling: Ruling,
): Pick<Attempt, 'event' | 'changes' | 'money'> {
  // A case that ends while it is open was never ruled on: nobody could be found in time.
  const because = { outcomeReason: dispute.status === 'open' ? 'escrow_expired' : 'ruling' } as const
  switch (ruling.is) {
    case 'creator':
    case 'peer':
      return {
        event: 'pay-ruling',
        changes: { ...because, outcome: ruling.is, winnerId: ruling.is === 'creator' ? creatorId : peerId },
      }
    case 'refund':
      return { event: 'refund-ruling', changes: { ...because, outcome: 'void', winnerId: null } }
    case 'split':
      return {
        event: 'split-ruling',
        changes: { ...because, outcome: 'split', winnerId: null },
        money: { creatorPartCents: ruling.creatorCents },
      }
  }
}

/** What came of a job's work on one case: done, waiting while money stands still, or stuck with its reason. */
export function carriedCase(id: string, what: string, moved: Moved): BatchResult {
  if (moved.moved) return { done: [id], stuck: [] }
  return { done: [], stuck: moved.reason === 'halted' ? [] : [{ id, why: `${what} was ${moved.reason}` }] }
}

/** One case after the other, each in a transaction of its own. While money stands still none is carried out. */
export const carryOutRulings: DueWork<Case> = {
  subject: 'dispute',
  take: (ctx, only) => takeDueCase(ctx, ['ruled'], only),
  carry: async (ctx, [taken]) => {
    const due = present(taken, 'a batch has a case')
    const { id, handshake } = due
    const moved = await carryOut(ctx, due, await standingRuling(ctx, id), { by: 'scheduler', actorId: null })
    return carriedCase(id, `to pay ruling on a handshake that is ${handshake.status}`, moved)
  },
}
