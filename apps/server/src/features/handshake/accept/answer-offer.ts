/** Use case: the creator takes a counter-offer, which matches the two under its terms, or turns it down. */
import { routeName } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { rulesFor } from '@handshake/domain/handshake/result/settlement-rules.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import { findBlocked, findPeople, namesOf } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { checkStakeLimits, lockWallets, noteStake } from '#features/wallet/wallet.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { termsColumns } from '../create/content-columns.ts'
import { refusedTerms, refuseReaderWords } from '../create/terms-refusals.ts'
import { markVersion, readTerms, supersede } from '../create/terms-versions.ts'
import { isClosed, startDueAt } from '../deadlines.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { invitedTo } from '../handshake.store.ts'
import { refusedStake } from '../handshake-move.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { refereeIsReady } from '../referee/who-decides.ts'
import { isOverEarly } from '../subject/server-subjects.ts'

export const answerOffer: UseCase<typeof handshake.answerOffer> = async (ctx, input, refuse) => {
  const found = await lockOwn(ctx, input.handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const offer = (await readTerms(ctx, found.id)).find(({ version }) => version === input.version)
  if (offer?.status === 'current' && found.peerId === offer.proposedBy && found.acceptedAt !== null)
    return viewFor(ctx, found.id, ctx.person)
  if (offer?.status === 'declined' && input.answer === 'decline') return viewFor(ctx, found.id, ctx.person)
  if (offer === undefined || offer.status !== 'offered') return refuse('handshake.stale-version')

  if (input.answer === 'decline') {
    await markVersion(ctx, found.id, offer.version, 'declined')
    await notify(ctx, 'handshake.offer-declined', [offer.proposedBy], {
      handshakeId: found.id,
      title: found.title,
      occasion: `offer ${offer.version}`,
      who: nameOfPerson(ctx.person.id, (await namesOf(ctx, ctx.person.id)).name),
    })
    ctx.tell([found.creatorId, offer.proposedBy], ['handshake'])
    return viewFor(ctx, found.id, ctx.person)
  }

  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (await isOverEarly(ctx, found)) return refuse('handshake.game-over')
  const peer = (await findPeople(ctx, [offer.proposedBy])).get(offer.proposedBy)
  const stillInvited = (await invitedTo(ctx, found.id)).includes(offer.proposedBy)
  // Whoever keeps the other away wants no handshake with them anymore, whichever of the two said yes first.
  const apart = await findBlocked(ctx, found.creatorId, [offer.proposedBy])
  if (peer?.isActive !== true || !stillInvited || apart.size > 0) return refuse('handshake.stale-version')
  if (!(await refereeIsReady(ctx, found, offer.proposedBy))) return refuse('handshake.referee-unavailable')
  const rules = rulesFor(offer.terms, found.sport)
  const wrong = refusedTerms({ sport: found.sport, rules }, offer.terms)
  if (wrong !== null) return refuse(wrong)
  const unnamed = refuseReaderWords(found, refuse)
  if (unnamed !== null) return unnamed
  const [mine, theirs] = await Promise.all([hrsOf(ctx, found.creatorId), hrsOf(ctx, offer.proposedBy)])
  if (gateMessage('accept-bet', mine) !== null) return refuse('handshake.trust-too-low-to-accept')
  // Trust may have gone since the offer was made: it would bind somebody who could not accept today.
  if (gateMessage('accept-bet', theirs) !== null)
    return refuse('handshake.peer-trust-too-low', { name: peer.displayName })
  await lockWallets(ctx, [found.creatorId, offer.proposedBy])
  const full = await checkStakeLimits(ctx, found.creatorId, offer.stakes.creatorCents, refuse)
  if (full) return full
  await supersede(ctx, found.id)
  await markVersion(ctx, found.id, offer.version, 'current')
  const stakeId = requestTransferId({
    route: routeName(handshake.answerOffer),
    personId: found.creatorId,
    key: input.requestId,
  })
  const moved = await moveHandshake(ctx, {
    handshake: { ...found, terms: offer.terms, rules },
    event: 'accept-counter',
    by: 'creator',
    actorId: found.creatorId,
    changes: {
      peerId: offer.proposedBy,
      stakes: offer.stakes,
      termsVersion: offer.version,
      acceptedAt: ctx.now,
      dueAt: startDueAt(found, ctx.now),
    },
    money: { stakeId },
    content: termsColumns({ terms: offer.terms, rules }),
  })
  if (!moved.moved) {
    if (moved.reason === 'insufficient-funds' && moved.personId === offer.proposedBy)
      return refuse('handshake.peer-short-of-funds', { name: peer.displayName })
    if (moved.reason === 'forbidden' && moved.forbidden.personId === offer.proposedBy)
      return refuse('safety.other-side-away')
    return refusedStake(moved, { me: found.creatorId, need: offer.stakes.creatorCents }, refuse, ({ need, balance }) =>
      refuse('wallet.insufficient-escrow-funds', { amount: need, balance }),
    )
  }
  await noteStake(ctx, found.creatorId, stakeId)
  await noteStake(ctx, offer.proposedBy, stakeId)
  await noteAcceptance(ctx, { kind: 'handshake', id: found.id, version: offer.version })
  return viewFor(ctx, found.id, ctx.person)
}
