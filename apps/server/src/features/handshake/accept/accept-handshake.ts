/** Use case: a person takes the free seat; of several who try at once, the first valid one sits. */

import { routeName } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { seatFor } from '@handshake/domain/handshake/terms/seat.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { isOnBreak } from '#features/safety/safety.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { checkStakeLimits, noteStake } from '#features/wallet/wallet.public.ts'
import { Shared } from '#platform/use-case.ts'
import { refusedTerms, refuseReaderWords } from '../create/terms-refusals.ts'
import { isClosed, startDueAt } from '../deadlines.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { invitedTo, lockHandshake, seatOf } from '../handshake.store.ts'
import { refusedStake } from '../handshake-move.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { refereeIsReady } from '../referee/who-decides.ts'
import { claimInvitation, ranOutFor, wasInvited } from '../share/invitations.ts'
import { isOverEarly } from '../subject/server-subjects.ts'

const changes = ({ handshakeId }: { readonly handshakeId: HandshakeId }) => [handshakeId]

/** On an evening on which everybody accepts, those who do so in the same moment share a transaction. */
export const acceptHandshake = new Shared<typeof handshake.acceptHandshake>(async (ctx, input, refuse) => {
  const { handshakeId, requestId, termsVersion, invitation } = input
  const me = ctx.person.id
  const found = await lockHandshake(ctx, handshakeId)
  if (found === null) return refuse('handshake.unknown')
  // Asked again because the answer was lost: it happened, and only once.
  if (found.peerId === me && found.acceptedAt !== null) return viewFor(ctx, handshakeId, ctx.person)
  if (invitation !== undefined) await claimInvitation(ctx, handshakeId, me, invitation)
  const seat = seatOf(found, await invitedTo(ctx, handshakeId))
  switch (seatFor(seat, me)) {
    case 'own':
      return refuse('handshake.own-handshake')
    case 'referee':
      return refuse('handshake.referee-takes-no-side')
    case 'not-seen':
      if (!(await wasInvited(ctx, handshakeId, me))) return refuse('handshake.unknown')
      if (!(await ranOutFor(ctx, handshakeId, me))) return refuse('handshake.taken')
      return refuse(isClosed(found, ctx.now) ? 'handshake.betting-closed' : 'handshake.invitation-expired')
    case 'taken':
      return refuse('handshake.taken')
    case 'free':
      break
  }
  // Sent together: an evening on which everybody accepts waits for the database once here instead of five times.
  const [apart, isOver, isAway, isJudged, hrs, people] = await Promise.all([
    findBlocked(ctx, me, [found.creatorId]),
    isOverEarly(ctx, found),
    isOnBreak(ctx, found.creatorId),
    refereeIsReady(ctx, found, me),
    hrsOf(ctx, me),
    findPeople(ctx, [found.creatorId]),
  ])
  if (apart.size > 0) return refuse('handshake.unknown')
  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (isOver) return refuse('handshake.game-over')
  // Whoever is kept out could neither answer nor object.
  if (isAway || people.get(found.creatorId)?.isActive !== true) return refuse('safety.other-side-away')
  if (found.termsVersion !== termsVersion) return refuse('handshake.stale-version')
  if (!isJudged) return refuse('handshake.referee-unavailable')
  const wrong = refusedTerms(found, found.terms)
  if (wrong !== null) return refuse(wrong)
  const unnamed = refuseReaderWords(found, refuse)
  if (unnamed !== null) return unnamed
  if (gateMessage('accept-bet', hrs) !== null) return refuse('handshake.trust-too-low-to-accept')
  const full = await checkStakeLimits(ctx, me, found.stakes.peerCents, refuse)
  if (full) return full

  const stakeId = requestTransferId({ route: routeName(handshake.acceptHandshake), personId: me, key: requestId })
  const isGuest = seat.peerId === me || seat.invitedIds.includes(me)
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: isGuest ? 'accept' : 'join',
    by: isGuest ? 'invitee' : 'stranger',
    actorId: me,
    changes: { peerId: me, acceptedAt: ctx.now, dueAt: startDueAt(found, ctx.now) },
    money: { stakeId },
  })
  if (!moved.moved) {
    if (moved.reason === 'wrong-state' || moved.reason === 'wrong-actor') return refuse('handshake.taken')
    if (moved.reason === 'forbidden' && moved.forbidden.personId === found.creatorId)
      return refuse('safety.other-side-away')
    return refusedStake(moved, { me, need: found.stakes.peerCents }, refuse, (amounts) =>
      refuse('handshake.short-of-funds', amounts),
    )
  }
  await Promise.all([
    noteStake(ctx, me, stakeId),
    noteAcceptance(ctx, { kind: 'handshake', id: handshakeId, version: found.termsVersion }),
  ])
  return viewFor(ctx, handshakeId, ctx.person)
}, changes)
