/** Use case: a party or an arbitrator opens a case; for everyone else there is none. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewIfAllowed } from './view-dispute.ts'

export const readDispute: UseCase<typeof dispute.readDispute> = async (ctx, { disputeId }, refuse) =>
  (await viewIfAllowed(ctx, disputeId, ctx.person)) ?? refuse('dispute.unknown')
