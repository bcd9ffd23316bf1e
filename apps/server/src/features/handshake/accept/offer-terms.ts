/** Use case: someone invited proposes other terms, which bind them until they or the creator move on. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { relationTo } from '@handshake/domain/handshake/terms/seat.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { wordsTo } from '#features/friend/friend.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { checkOwnLimits } from '#features/safety/safety.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { checkNothingOwed, lockWallets } from '#features/wallet/wallet.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { insertTerms } from '../create/insert-handshake.ts'
import { refusedTerms, refuseReaderWords } from '../create/terms-refusals.ts'
import { markVersion, nextVersion, readTerms } from '../create/terms-versions.ts'
import { isClosed } from '../deadlines.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { invitedTo, lockHandshake, seatOf } from '../handshake.store.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { isOverEarly } from '../subject/server-subjects.ts'

export const offerTerms: UseCase<typeof handshake.offerTerms> = async (ctx, input, refuse) => {
  const me = ctx.person.id
  const found = await lockHandshake(ctx, input.handshakeId)
  if (found === null) return refuse('handshake.unknown')
  const relation = relationTo(seatOf(found, await invitedTo(ctx, found.id)), me)
  if (relation !== 'invitee') return refuse(relation === 'creator' ? 'handshake.not-yours' : 'handshake.unknown')
  if (!subjects[found.subject].negotiable) return refuse('handshake.slip-is-fixed')
  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (await isOverEarly(ctx, found)) return refuse('handshake.game-over')
  if (input.basedOnVersion !== found.termsVersion) return refuse('handshake.stale-version')
  const terms = { ...found.terms, pick: input.pick, line: input.line }
  const wrong = refusedTerms(found, terms)
  if (wrong !== null) return refuse(wrong)
  const unnamed = refuseReaderWords(found, refuse)
  if (unnamed !== null) return unnamed
  const stakes = { creatorCents: input.stakeCents, peerCents: input.peerStakeCents }
  const refusal = stakeRefusal([stakes.creatorCents, stakes.peerCents])
  if (refusal !== null) return refuse(refusal)
  const same =
    terms.pick === found.terms.pick &&
    terms.line === found.terms.line &&
    stakes.creatorCents === found.stakes.creatorCents &&
    stakes.peerCents === found.stakes.peerCents
  if (same) return refuse('handshake.nothing-changed')
  // It binds its author as an accept would, so it asks for the same trust.
  if (gateMessage('accept-bet', await hrsOf(ctx, me)) !== null) return refuse('handshake.trust-too-low-to-accept')
  await lockWallets(ctx, [me])
  const beyond = await checkOwnLimits(ctx, me, { stakeCents: stakes.peerCents }, refuse)
  if (beyond) return beyond
  const owing = await checkNothingOwed(ctx, me, refuse)
  if (owing) return owing

  const versions = await readTerms(ctx, found.id)
  const current = versions.find(({ version }) => version === found.termsVersion)
  for (const mine of versions.filter(({ status, proposedBy }) => status === 'offered' && proposedBy === me))
    await markVersion(ctx, found.id, mine.version, 'superseded')
  const version = nextVersion(versions)
  await insertTerms(ctx, {
    betId: found.id,
    version,
    proposedBy: me,
    status: 'offered',
    content: {
      title: found.title,
      description: current?.description ?? '',
      terms,
      stakes,
      legs: [],
      gameDate: found.gameDate,
      refereeId: found.refereeId,
    },
    message: await wordsTo(ctx, { from: me, readers: [found.creatorId], words: input.message }),
  })
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'open' ? 'counter-open' : 'counter-pending',
    by: 'invitee',
    actorId: me,
  })
  if (!moved.moved) return refuse('handshake.too-late')
  await noteAcceptance(ctx, { kind: 'handshake', id: found.id, version })
  return viewFor(ctx, found.id, ctx.person)
}
