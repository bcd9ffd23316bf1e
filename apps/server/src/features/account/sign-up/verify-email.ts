/** Use cases: a person follows the link in their verification mail, or asks for another one. */
import { resendSaying } from '@handshake/contracts/account/account-words.ts'
import type { account } from '@handshake/contracts/account.ts'
import { emailOf, hasSecondFactor, issueToken, redeemToken, startSession } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { verificationRequested } from '../account.events.ts'
import { accountWith } from '../account.store.ts'
import { wayOn } from '../send-account-mail.ts'
import { proveAddress } from './prove-address.ts'
import { signedUpHere, takeSignUpCookie } from './sign-up-cookie.ts'

/** A person follows the link in their verification mail. */
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

/**
 * Someone asks for another verification mail. Only the owner, signed in or in the browser that signed up, is told
 * why not; a stranger's wish is noted and answered alike.
 */
export const resendVerification: UseCase<typeof account.resendVerification> = async (ctx, input, refuse) => {
  const { email } = input
  const signedIn = ctx.person !== null && (await emailOf(ctx.sql, ctx.person.id)) === email
  const owner = signedIn || (await signedUpHere(ctx, email)) !== null
  if (owner) {
    const known = await accountWith(ctx.sql, email)
    if (known === null || known.verified === null) return refuse('account.unknown-user')
    if (known.verified) return refuse('account.already-verified')
  }
  ctx.emit(verificationRequested, { email, returnTo: wayOn(input.returnTo, ctx.origin) })
  return { message: resendSaying }
}
