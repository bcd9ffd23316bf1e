/** Use case: the signup page asks whether an invite code still stands. */
import type { invite } from '@handshake/contracts/invite.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'

export const readInvite: UseCase<typeof invite.readInvite> = async (ctx, { code }, refuse) => {
  const found = await ctx.sql
    .selectFrom('invites')
    .where('code', '=', tokenHash(code))
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .select(['email', 'expires_at'])
    .executeTakeFirst()
  return found ? { email: found.email, expiresAt: found.expires_at.toISOString() } : refuse('invite.invalid')
}
