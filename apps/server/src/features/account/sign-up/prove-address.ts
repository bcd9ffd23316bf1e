/** Takes in the proof that a person reads the mail of their address; the first from elsewhere leaves nothing of whoever signed up. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { recognizePerson } from '#features/safety/safety.public.ts'
import { emailOf, endAccess, forgetSecondFactor } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, SignUpCookie } from '#platform/use-case.ts'
import { emailVerified, newcomerProved } from '../account.events.ts'
import { notifyOfSecurity } from '../security-notice.ts'
import { cameWith, signedUpHere } from './sign-up-cookie.ts'

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
