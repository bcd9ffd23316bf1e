/** Use cases: someone who forgot their password asks for a link by mail, and chooses a new one with it. */
import { passwordResetSaying } from '@handshake/contracts/account/account-words.ts'
import type { account } from '@handshake/contracts/account.ts'
import { endAccess, hashPassword, redeemToken } from '#features/session/session.public.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { passwordResetRequested } from '../account.events.ts'
import { passwordOwner, setPassword } from '../account.store.ts'
import { removePasskeys } from '../second-factor/passkeys.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { proveAddress } from '../sign-up/prove-address.ts'
import { refusePassword } from './refuse-password.ts'

/**
 * Someone forgot their password. Only notes the wish: whether there is an account is looked up later, so that
 * neither answer nor time can tell.
 */
export const requestPasswordReset: UseCase<typeof account.requestPasswordReset> = async (ctx, { email }) => {
  ctx.emit(passwordResetRequested, { email })
  return { message: passwordResetSaying }
}

/** A person chooses a new password with the link from their mail. */
export const resetPassword = new Prepared<typeof account.resetPassword>(async (before, input, refuse) => {
  const weak = await refusePassword(input.password, { fullName: '', username: '', email: input.email }, before.config)
  if (weak) return weak
  const newHash = await hashPassword(input.password)
  return async (ctx) => {
    const redeemed = await redeemToken(ctx.sql, 'password_reset_tokens', input, ctx.now)
    if (redeemed.status === 'expired') return refuse('account.reset-token-expired')
    if (redeemed.status === 'invalid') return refuse('account.invalid-reset-token')
    const { personId } = redeemed
    ctx.concerns({ personId })
    const named = await refusePassword(input.password, await passwordOwner(ctx.sql, personId), ctx.config)
    if (named) return named
    // Whoever reads the mail owns the address.
    const proof = await proveAddress(ctx, personId)
    await setPassword(ctx.sql, personId, newHash, ctx.now)
    // A passkey opens the account without the password, so whoever added one before would still be in.
    const removedPasskeys = input.keepPasskeys === true ? 0 : await removePasskeys(ctx.sql, personId)
    await ctx.sql.deleteFrom('sign_in_challenges').where('user_id', '=', personId).execute()
    const keep = ctx.person?.id === personId ? ctx.person.sessionId : null
    const endedSessions = proof.endedSessions + (await endAccess(ctx, personId, keep))
    await notifyOfSecurity(ctx, personId, 'password-changed')
    ctx.tell([personId], ['session', 'account'])
    return { endedSessions, removedPasskeys, reclaimed: proof.is === 'reclaimed' }
  }
})
