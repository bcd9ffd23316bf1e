/** Use case: a person chooses a new password with the link from their mail. */
import type { account } from '@handshake/contracts/account.ts'
import { closeSessions, hashPassword, redeemToken } from '#features/session/session.public.ts'
import { Prepared } from '#platform/use-case.ts'
import { setPassword } from './account.store.ts'
import { markVerified } from './mark-verified.ts'
import { noticeOf } from './security-notice.ts'

export const resetPassword = new Prepared<typeof account.resetPassword>(async (_before, input, refuse) => {
  const newHash = await hashPassword(input.password)
  return async (ctx) => {
    const redeemed = await redeemToken(ctx.sql, 'password_reset_tokens', input, ctx.now)
    if (redeemed.status === 'expired') return refuse('account.reset-token-expired')
    if (redeemed.status === 'invalid') return refuse('account.invalid-reset-token')
    const { personId } = redeemed
    await setPassword(ctx.sql, personId, newHash, ctx.now)
    // Whoever reads the mail owns the address.
    await markVerified(ctx, personId)
    await ctx.sql.deleteFrom('sign_in_challenges').where('user_id', '=', personId).execute()
    const keep = ctx.person?.id === personId ? ctx.person.sessionId : null
    const endedSessions = await closeSessions(ctx.sql, personId, keep)
    await noticeOf(ctx, personId, 'password-changed')
    ctx.tell([personId], ['session', 'account'])
    return { endedSessions }
  }
})
