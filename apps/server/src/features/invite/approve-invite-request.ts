/** Use case: an admin grants a request; the applicant gets an invite by mail. */
import type { invite } from '@handshake/contracts/invite.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decideRequest, mailInvite } from './invite.store.ts'

export const approveInviteRequest: UseCase<typeof invite.approveInviteRequest> = async (ctx, input, refuse) => {
  const by = ctx.person.id
  const decided = await decideRequest(ctx, input.requestId, { status: 'approved', by })
  if (decided === 'unknown') return refuse('invite.unknown-request')
  if (decided === 'decided') return refuse('invite.request-decided')
  await mailInvite(ctx, { email: decided.email, name: decided.name, by })
  return decided
}
