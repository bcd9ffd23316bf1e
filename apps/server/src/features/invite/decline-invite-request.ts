/** Use case: an admin declines a request, and the applicant is told. */
import type { invite } from '@handshake/contracts/invite.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decideRequest } from './invite.store.ts'

export const declineInviteRequest: UseCase<typeof invite.declineInviteRequest> = async (ctx, input, refuse) => {
  const decided = await decideRequest(ctx, input.requestId, { status: 'declined', by: ctx.person.id })
  if (decided === 'unknown') return refuse('invite.unknown-request')
  if (decided === 'decided') return refuse('invite.request-decided')
  await queueMail(ctx, {
    template: 'invite-declined',
    to: { email: decided.email, personId: null },
    variables: { name: decided.name },
  })
  return decided
}
