/** Carries a ruling out: the frozen pot moves as it says, and the case is closed. */
import type { Ruling } from '@handshake/domain/dispute/ruling.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Attempt, type Handshake, type Moved, moveHandshake } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { type Case, writeCase } from '../dispute.store.ts'

type On = {
  readonly by: 'scheduler' | 'parties' | 'admin'
  readonly actorId: PersonId | null
  readonly reason?: string
}

export async function carryOut(ctx: Context, { handshake, dispute }: Case, ruling: Ruling, on: On): Promise<Moved> {
  const moved = await moveHandshake(ctx, { handshake, ...on, ...attemptOf(handshake, ruling) })
  if (moved.moved) await writeCase(ctx, { ...dispute, status: 'closed', dueAt: null, closedAt: ctx.now })
  return moved
}

function attemptOf({ creatorId, peerId }: Handshake, ruling: Ruling): Pick<Attempt, 'event' | 'changes' | 'money'> {
  const because = { outcomeReason: 'ruling' } as const
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
