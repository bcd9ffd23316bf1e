/** Use case: whoever was named referee declines. Unmatched terms go on without one; a matched handshake falls to the arbitrators. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeEvent, HandshakeState } from '@handshake/domain/handshake/handshake-machine.ts'
import { isUnmatched } from '@handshake/domain/handshake/terms/seat.ts'
import { wordsTo } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { copyTerms, nextVersion, readTerms, supersede } from '../create/terms-versions.ts'
import { refundDue } from '../ending/forgotten-escrow.ts'
import { type Handshake, invitedTo } from '../handshake.store.ts'
import { type Attempt, refusedMove } from '../handshake-move.ts'
import { lockAsReferee } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { hasReferee } from './who-decides.ts'

const events: Readonly<Partial<Record<HandshakeState, HandshakeEvent>>> = {
  open: 'referee-declines-open',
  pending: 'referee-declines-pending',
  matched: 'referee-declines-matched',
  in_progress: 'referee-declines-in-progress',
  outcome_pending: 'referee-declines-outcome-pending',
}

type Changes = NonNullable<Attempt['changes']>

export const declineToReferee: UseCase<typeof handshake.declineToReferee> = async (ctx, input, refuse) => {
  const found = await lockAsReferee(ctx, input.handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (!hasReferee(found)) return refuse('handshake.referee-replaced')
  const event = events[found.status]
  if (event === undefined) return refuse('handshake.too-late')
  const parties = [found.creatorId, found.peerId].filter((id) => id !== null)
  const readers = isUnmatched(found.status) ? [...parties, ...(await invitedTo(ctx, found.id))] : parties
  const reason = await wordsTo(ctx, { from: ctx.person.id, readers, words: input.reason })
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event,
    by: 'referee',
    actorId: ctx.person.id,
    ...(reason === '' ? {} : { reason }),
    changes: isUnmatched(found.status) ? await withoutReferee(ctx, found) : replaced(found),
  })
  return moved.moved ? {} : refusedMove(moved, refuse)
}

/** Nobody accepts terms they have not read: without the referee they are a new version. */
async function withoutReferee(ctx: Context, { id, termsVersion }: Handshake): Promise<Changes> {
  const version = nextVersion(await readTerms(ctx, id))
  await supersede(ctx, id)
  await copyTerms(ctx, id, { from: termsVersion, to: version })
  return { refereeId: null, termsVersion: version }
}

const replaced = (found: Handshake): Changes => ({
  refereeReplaced: 'declined',
  ...(found.status === 'outcome_pending' && { dueAt: refundDue(found) }),
})
