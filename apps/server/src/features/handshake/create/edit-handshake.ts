/** Use case: the creator changes an unmatched handshake; its people are told again, and a changed stake locks the difference. */

import { routeName } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { checkStakeLimits, noteStake } from '#features/wallet/wallet.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { refusedStake } from '../handshake-move.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { contentColumns } from './content-columns.ts'
import { judgeContent } from './handshake-content.ts'
import { insertTerms, unsettled } from './insert-handshake.ts'
import { nextVersion, readTerms, supersede } from './terms-versions.ts'
import { keepWordsFromApart } from './words-of-before.ts'

const editEvents = { draft: 'edit-draft', open: 'edit-open', pending: 'edit-pending' } as const

const decide: UseCase<typeof handshake.editHandshake> = async (ctx, input, refuse) => {
  const { handshakeId, requestId, basedOnVersion, ...asked } = input
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (found.status !== 'draft' && found.status !== 'open' && found.status !== 'pending')
    return refuse('handshake.too-late')
  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (basedOnVersion !== found.termsVersion) return refuse('handshake.stale-version')
  const heard = await keepWordsFromApart(ctx, found, asked)
  const content = await judgeContent(ctx, heard, { creatorId: ctx.person.id, guests: [], edited: found }, refuse)
  if (content instanceof Refused) return content

  const raises = found.status !== 'draft' && content.stakes.creatorCents > found.stakes.creatorCents
  if (raises) {
    const full = await checkStakeLimits(ctx, ctx.person.id, content.stakes.creatorCents, refuse)
    if (full) return full
  }
  const version = nextVersion(await readTerms(ctx, handshakeId))
  await supersede(ctx, handshakeId)
  await insertTerms(ctx, {
    betId: handshakeId,
    version,
    proposedBy: ctx.person.id,
    status: 'current',
    content,
    message: '',
  })
  const stakeId = requestTransferId({
    route: routeName(handshake.editHandshake),
    personId: ctx.person.id,
    key: requestId,
  })
  const moved = await moveHandshake(ctx, {
    handshake: { ...found, title: content.title },
    event: editEvents[found.status],
    by: 'creator',
    actorId: ctx.person.id,
    changes: {
      stakes: content.stakes,
      legs: unsettled(content.legs),
      termsVersion: version,
      refereeId: content.refereeId,
      dueAt: content.closesAt,
    },
    money: { stakeId },
    content: contentColumns(content),
  })
  if (!moved.moved)
    return refusedStake(moved, { me: ctx.person.id, need: content.stakes.creatorCents }, refuse, ({ need, balance }) =>
      refuse('wallet.insufficient-escrow-funds', { amount: need, balance }),
    )
  if (raises) await noteStake(ctx, ctx.person.id, stakeId)
  await noteAcceptance(ctx, { kind: 'handshake', id: handshakeId, version })
  return viewFor(ctx, handshakeId, ctx.person)
}

export const editHandshake = oncePerKey(handshake.editHandshake, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})
