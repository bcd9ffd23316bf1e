/** Use case: a party proposes to cancel, void or split; nothing happens until the other agrees. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { offered } from '@handshake/domain/handshake/handshake-actions.ts'
import { potOf, stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { cents } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { wordsTo } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { judgePromise } from '#features/wallet/wallet.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { lockAsParty } from '../lock-own.ts'

export const proposeEnding: UseCase<typeof handshake.proposeEnding> = async (ctx, input, refuse) => {
  const { handshakeId, proposalId, kind, creatorCents, message } = input
  const found = await lockAsParty(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const role = ctx.person.id === found.creatorId ? 'creator' : 'peer'
  if (offered(kind === 'split' ? 'split' : 'cancel', found.status, [role]) === null) return refuse('handshake.too-late')
  if ((kind === 'split') !== (creatorCents !== null)) return refuse('handshake.split-beyond-pot')
  if (creatorCents !== null && (creatorCents < 0 || creatorCents > potOf(found.stakes)))
    return refuse('handshake.split-beyond-pot')
  // A split that leaves its author less than their stake gives the rest away.
  const part = creatorCents === null ? null : role === 'creator' ? creatorCents : potOf(found.stakes) - creatorCents
  const given = part === null ? 0 : stakeOf(found.stakes, role) - part
  const other = present(role === 'creator' ? found.peerId : found.creatorId, 'two have shaken')
  const people = [ctx.person.id, other]
  const promise = { id: found.id, people, part: { personId: ctx.person.id, amountCents: cents(Math.max(0, given)) } }
  const denied = await judgePromise(ctx, promise, refuse)
  if (denied !== null) return denied
  const { numInsertedOrUpdatedRows } = await ctx.sql
    .insertInto('bet_proposals')
    .values({
      id: proposalId,
      bet_id: handshakeId,
      proposed_by: ctx.person.id,
      kind,
      creator_amount: creatorCents,
      message: await wordsTo(ctx, { from: ctx.person.id, readers: [other], words: message }),
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    const view = await viewFor(ctx, handshakeId, ctx.person)
    return view.proposal?.id === proposalId ? view : refuse('handshake.proposal-waiting')
  }
  const view = await viewFor(ctx, handshakeId, ctx.person)
  const me = role === 'creator' ? view.creator : present(view.peer, 'two have shaken')
  await notify(ctx, 'handshake.ending-proposed', [other], {
    handshakeId,
    title: found.title,
    occasion: proposalId,
    who: nameOfPerson(me.id, me.displayName),
    proposal: kind,
    share:
      creatorCents === null
        ? null
        : { name: nameOfPerson(view.creator.id, view.creator.displayName), amountCents: creatorCents },
  })
  ctx.tell([found.creatorId, other], ['handshake'])
  return view
}
