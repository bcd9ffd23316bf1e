/** Use case: a party or an arbitrator opens the case of a handshake. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import { caseOf } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { DisputeId } from './dispute.store.ts'
import { viewIfAllowed } from './view-dispute.ts'

export const readDisputeOf: UseCase<typeof dispute.readDisputeOf> = async (ctx, { handshakeId }, refuse) =>
  (await viewIfAllowed(ctx, caseOf({ id: handshakeId }) as DisputeId, ctx.person)) ?? refuse('dispute.unknown')
