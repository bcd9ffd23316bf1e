/** The cookie of the browser that signed up: it may ask for another mail, and the mailed link signs it in. */
import { signUpCookieMs } from '@handshake/domain/account/token-life.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { SignUpCookie } from '#platform/use-case.ts'
import type { CameBy } from '../account.events.ts'

type Ctx = Pick<Context, 'sql' | 'now'> & { readonly signUpCookie: SignUpCookie }

const hashOf = (token: string): Buffer => Buffer.from(tokenHash(token), 'hex')

type SignUp = { readonly email: string; readonly personId: PersonId | null; readonly cameBy: CameBy }

/** Given for a taken address too, with nobody behind it: the answer must look the same. */
export async function giveSignUpCookie(ctx: Ctx, { email, personId, cameBy }: SignUp): Promise<void> {
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + signUpCookieMs)
  await ctx.sql
    .insertInto('signups')
    .values({
      token_hash: hashOf(token),
      user_id: personId,
      email,
      created_at: ctx.now,
      expires_at: expiresAt,
      invite_hash: cameBy.inviteHash,
      friend_invite_hash: cameBy.friendInviteHash,
      invitation_hash: cameBy.handshakeInvitationHash,
    })
    .execute()
  ctx.signUpCookie.set(token, expiresAt)
}

/** Which account, if any, this browser signed up with this address. */
export async function signedUpHere(ctx: Ctx, email: string): Promise<PersonId | null> {
  if (ctx.signUpCookie.token === null) return null
  const row = await ctx.sql
    .selectFrom('signups')
    .where('token_hash', '=', hashOf(ctx.signUpCookie.token))
    .where('email', '=', email)
    .where('expires_at', '>', ctx.now)
    .select('user_id')
    .executeTakeFirst()
  return (row?.user_id as PersonId | null | undefined) ?? null
}

export async function takeSignUpCookie(ctx: Ctx): Promise<void> {
  if (ctx.signUpCookie.token === null) return
  await ctx.sql.deleteFrom('signups').where('token_hash', '=', hashOf(ctx.signUpCookie.token)).execute()
  ctx.signUpCookie.clear()
}

/** What a person came with when they signed up, while that is remembered. */
export async function cameWith(
  { sql }: Pick<Context, 'sql'>,
  personId: PersonId,
): Promise<(CameBy & { readonly email: string }) | undefined> {
  return sql
    .selectFrom('signups')
    .where('user_id', '=', personId)
    .select([
      'email',
      'invite_hash as inviteHash',
      'friend_invite_hash as friendInviteHash',
      'invitation_hash as handshakeInvitationHash',
    ])
    .executeTakeFirst()
}
