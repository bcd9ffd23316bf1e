/** Use case: a person joins a pool with a pick; of several who want the last seat at once, one gets it. */

import { routeName } from '@handshake/contracts/contract.ts'
import { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { isOutcome } from '@handshake/domain/pool/pool-rules.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { checkStakeLimits, noteStake } from '#features/wallet/wallet.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { lockPool, newSeat } from '../pool.store.ts'
import { refusedStake } from '../pool-move.ts'
import { viewFor, viewIfAllowed } from '../view-pool.ts'
import { relationTo } from '../who-sees.ts'
import { claimInvitation } from './email-invitations.ts'

const decide: UseCase<typeof routes.joinPool> = async (ctx, input, refuse) => {
  const { poolId, requestId, pick, invitation } = input
  const me = ctx.person.id
  const pool = await lockPool(ctx, poolId)
  if (pool === null) return refuse('pool.unknown')
  const relation = await relationTo(ctx, pool, ctx.person, invitation)
  switch (relation?.role) {
    case undefined:
      return refuse('pool.unknown')
    case 'creator':
    case 'participant':
      return refuse('pool.already-in')
    case 'arbitrator':
    case 'admin':
      // It is in dispute, so betting closed long ago.
      return refuse('pool.betting-closed')
    case 'guest':
      break
  }
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  if (pool.seats.length >= pool.mostPeople) return refuse('pool.full')
  if (!isOutcome(pool.outcomes, pick)) return refuse('pool.unknown-outcome')
  if (gateMessage('accept-bet', await hrsOf(ctx, me)) !== null) return refuse('handshake.trust-too-low-to-accept')
  const full = await checkStakeLimits(ctx, me, pool.stakeCents, refuse)
  if (full) return full
  const stakeId = requestTransferId({ route: routeName(routes.joinPool), personId: me, key: requestId })
  const moved = await movePool(ctx, {
    pool,
    event: 'join',
    by: 'guest',
    actorId: me,
    changes: { seats: [...pool.seats, newSeat(pool, me, pick, ctx.now)] },
    stakeId,
    // Whoever came with a link is known here from now on, also after leaving.
    ...(relation.byLink && { guests: [me] }),
  })
  if (!moved.moved)
    return refusedStake(moved, { me, need: pool.stakeCents }, refuse, (amounts) =>
      refuse('handshake.short-of-funds', amounts),
    )
  if (invitation !== undefined) await claimInvitation(ctx, pool, me, invitation)
  await noteStake(ctx, me, stakeId)
  await noteAcceptance(ctx, { kind: 'pool', id: poolId, version: 1 })
  return viewFor(ctx, poolId, ctx.person)
}

export const joinPool = oncePerKey(routes.joinPool, {
  decide,
  // Whoever joined, left and was then shut out hears what anyone else in their place would.
  again: async (ctx, { poolId, invitation }, refuse) =>
    (await viewIfAllowed(ctx, poolId, ctx.person, invitation)) ?? refuse('pool.unknown'),
  reused: 'wallet.id-reused',
})
