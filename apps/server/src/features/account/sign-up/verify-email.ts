/** Proving an email address: by the code or link of a mail, and what follows from it. */
import type { account } from '@handshake/contracts/account/account.ts'
import { resendSaying } from '@handshake/contracts/account/account-words.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { recognizePerson } from '#features/safety/safety.public.ts'
import {
  emailOf,
  endAccess,
  forgetSecondFactor,
  hasSecondFactor,
  issueToken,
  redeemToken,
  startSession,
} from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, SignUpCookie, UseCase } from '#platform/use-case.ts'
import { emailVerified, newcomerProved, verificationRequested } from '../account.events.ts'
import { accountWith } from '../account.store.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { wayOn } from '../send-account-mail.ts'
import { cameWith, signedUpHere, takeSignUpCookie } from './sign-up-cookie.ts'

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

/** Marks the address of a person as theirs; safe to repeat, and true the first time. */
export async function markVerified(ctx: Context, personId: PersonId): Promise<boolean> {
  const marked = await ctx.sql
    .updateTable('profiles')
    .set({ email_verified: true, updated_at: ctx.now })
    .where('id', '=', personId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return false
  await recognizePerson(ctx, personId)
  ctx.emit(emailVerified, { personId })
  const cameBy = await cameWith(ctx, personId)
  if (cameBy) ctx.emit(newcomerProved, { personId, proved: true, ...cameBy })
  ctx.tell([personId], ['profile'])
  return true
}

/** `reclaimed`: what was set up before belonged to whoever signed up, who may be somebody else, and is gone. */
type Proof = { readonly is: 'known-before' | 'first' | 'reclaimed'; readonly endedSessions: number }

/**
 * Anyone can sign up with an address that is not theirs and wait for its owner to verify it. So only the browser that signed up, or
 * one that is signed in, keeps what was set up before the first proof: there mailbox and password are known to be in one hand.
 */
export async function proveAddress(
  ctx: Context & { readonly person: Person | null; readonly signUpCookie: SignUpCookie },
  personId: PersonId,
): Promise<Proof> {
  const email = await emailOf(ctx.sql, personId)
  const here = ctx.person?.id === personId || (await signedUpHere(ctx, email)) === personId
  if (!(await markVerified(ctx, personId))) return { is: 'known-before', endedSessions: 0 }
  if (here) return { is: 'first', endedSessions: 0 }
  const endedSessions = await forgetCredentials(ctx, personId)
  await notifyOfSecurity(ctx, personId, 'address-reclaimed')
  return { is: 'reclaimed', endedSessions }
}

/**
 * Every credential before the sessions: a sign-in that is under way holds the row it came with, so it is waited for and its session
 * ends with the others, or it finds that row gone.
 */
async function forgetCredentials(ctx: Context, personId: PersonId): Promise<number> {
  await ctx.sql.updateTable('users').set({ password_hash: null }).where('id', '=', personId).execute()
  await forgetSecondFactor(ctx.sql, personId)
  for (const table of ['passkeys', 'sign_in_challenges', 'passkey_challenges', 'signups', 'known_devices'] as const)
    await ctx.sql.deleteFrom(table).where('user_id', '=', personId).execute()
  ctx.tell([personId], ['session', 'account'])
  return endAccess(ctx, personId, null)
}
