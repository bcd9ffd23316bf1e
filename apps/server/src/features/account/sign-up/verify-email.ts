/** Use case: a person follows the link in their verification mail. */
import type { account } from '@handshake/contracts/account.ts'
import { hasSecondFactor, issueToken, redeemToken, startSession } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { proveAddress } from './prove-address.ts'
import { signedUpHere, takeSignUpCookie } from './sign-up-cookie.ts'

export const verifyEmail: UseCase<typeof account.verifyEmail> = async (ctx, input, refuse) => {
  const redeemed = await redeemToken(ctx.sql, 'email_verification_tokens', input, ctx.now)
  if (redeemed.status === 'expired') return refuse('account.verification-token-expired')
  if (redeemed.status === 'invalid') return refuse('account.invalid-verification-token')
  const { personId } = redeemed
  ctx.concerns({ personId })
  const here = await signedUpHere(ctx, input.email)
  const proof = await proveAddress(ctx, personId)
  if (proof.is === 'reclaimed') {
    const holder = { personId, email: input.email }
    return { session: null, newPasswordToken: await issueToken(ctx.sql, 'password_reset_tokens', holder, ctx.now) }
  }
  // Cookie and mail together are the browser that signed up. A link alone, forwarded or seen by a scanner, signs nobody in.
  if (here !== personId || ctx.person !== null || (await hasSecondFactor(ctx.sql, personId)))
    return { session: null, newPasswordToken: null }
  await takeSignUpCookie(ctx)
  return { session: await startSession(ctx, personId, 'email_link'), newPasswordToken: null }
}
