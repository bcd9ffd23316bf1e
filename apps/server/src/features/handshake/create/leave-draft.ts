/** The step that binds: a draft goes out, and the creator's stake is locked with it. */

import type { Shortage } from '#features/wallet/wallet.public.ts'
import { checkStakeLimits, noteStake, type StakeCode } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Handshake } from '../handshake.store.ts'
import { type Attempt, type MoveCode, refusedStake } from '../handshake-move.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { refereeIsReady } from '../referee/who-decides.ts'
import { refuseReaderWords } from './terms-refusals.ts'

type Leaving = Pick<Attempt, 'changes' | 'action'> & { readonly event: 'share' | 'invite' }

export async function leaveDraft(
  ctx: Context,
  draft: Handshake,
  leaving: Leaving,
  refuse: Refuse<MoveCode | StakeCode | 'handshake.referee-unavailable' | 'handshake.outcome-needs-a-name'>,
  short: Shortage,
): Promise<Handshake | Refused> {
  const { creatorId, stakes } = draft
  const unnamed = refuseReaderWords(draft, refuse)
  if (unnamed !== null) return unnamed
  if (!(await refereeIsReady(ctx, draft, null))) return refuse('handshake.referee-unavailable')
  const full = await checkStakeLimits(ctx, creatorId, stakes.creatorCents, refuse)
  if (full) return full
  const moved = await moveHandshake(ctx, {
    handshake: draft,
    by: 'creator',
    actorId: creatorId,
    ...leaving,
    // Whoever only invites keeps it between themselves, whatever the draft was meant for.
    changes: { isPublic: false, ...leaving.changes },
  })
  if (!moved.moved) return refusedStake(moved, { me: creatorId, need: stakes.creatorCents }, refuse, short)
  await noteStake(ctx, creatorId, draft.id)
  return moved.after
}
