/** Carries a ruling out: the frozen pot moves as it says, and the case is closed. */
import type { Ruling } from '@handshake/domain/dispute/ruling.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Attempt, type Handshake, type Moved, moveHandshake } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import type { Case } from '../dispute.store.ts'
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
  const moved = await moveHandshake(ctx, { handshake: taken.handshake, ...on, ...attemptOf(taken.handshake, ruling) })
  if (!moved.moved) return moved
  const step = on.by === 'admin' ? ({ event: 'decide-appeal', by: 'admin' } as const) : carriedOut(on.by)
  await moveCase(ctx, { case: { ...taken, handshake: moved.after }, ...step, changes, news })
  return moved
}

const carriedOut = (by: 'scheduler' | 'parties') => ({ event: 'carry-out', by }) as const

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
