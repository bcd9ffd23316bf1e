/** Use case: the signup page asks whether an invite code still stands. */
import type { invite } from '@handshake/contracts/invite.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { pendingInvite } from './invite.store.ts'

export const readInvite: UseCase<typeof invite.readInvite> = async (ctx, { code }, refuse) => {
  const found = await pendingInvite(ctx.sql, tokenHash(code), ctx.now)
  return found ? { email: found.email, expiresAt: found.expiresAt } : refuse('invite.invalid')
}
