/** Use cases: someone asks for a sign-in link by mail, and signs in with it. */
import { magicLinkSaying, type session } from '@handshake/contracts/session/session.ts'
import { tokenLife } from '@handshake/domain/account/token-life.ts'
import { usernameFromEmail } from '@handshake/domain/account/username.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { safeTarget } from '@handshake/domain/session/redirect-target.ts'
import { type LinkMaker, queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, SignUpCookie, UseCase } from '#platform/use-case.ts'
import { magicLinkRequested } from '../session.events.ts'
import { nextSignInStep } from './complete-sign-in.ts'
import { issueToken, redeemToken } from './one-time-token.ts'
import { isActive } from './start-session.ts'

/**
 * Someone asks for a sign-in link by mail. Only notes the wish: whether there is an account is looked up later, so
 * that neither answer nor time can tell.
 */
export const requestMagicLink: UseCase<typeof session.requestMagicLink> = async (ctx, input) => {
  const returnTo = input.returnTo === undefined ? null : safeTarget(input.returnTo, ctx.origin)
  ctx.emit(magicLinkRequested, { email: input.email, returnTo })
  return { message: magicLinkSaying }
}

/** Someone asked for a sign-in link, so it is mailed if the address has an account. */
export async function sendMagicLink(ctx: Context, wish: { email: string; returnTo: string | null }): Promise<void> {
  const person = await ctx.sql
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.email', '=', wish.email)
    .where('closed_at', 'is', null)
    .select(['users.id', 'display_name', 'is_active'])
    .executeTakeFirst()
  if (!person || person.is_active === false) return
  await queueMail(ctx, {
    template: 'magic-link',
    to: { email: wish.email, personId: person.id as PersonId },
    about: person.id,
    variables: {
      userName: person.display_name ?? usernameFromEmail(wish.email),
      returnTo: wish.returnTo ?? '',
      expiryTime: tokenLife.magic_link_tokens.words,
    },
  })
}

/** Made when the mail leaves, so that the token rests nowhere but in the mail. */
export const magicLink: LinkMaker<'magic-link'> = async (ctx, { aboutId, recipient, variables }) => {
  const holder = { personId: aboutId as PersonId, email: recipient }
  const token = await issueToken(ctx.sql, 'magic_link_tokens', holder, ctx.now)
  const query = new URLSearchParams({ token, email: recipient })
  if (variables.returnTo) query.set('returnTo', variables.returnTo)
  return { magicUrl: `${ctx.origin}/login?${query}` }
}

/** Takes in that somebody reads the mail of their address; supplied by the account feature. */
export type ProveAddress = (
  ctx: Context & { readonly person: Person | null; readonly signUpCookie: SignUpCookie },
  personId: PersonId,
) => Promise<{ readonly is: 'known-before' | 'first' | 'reclaimed' }>

/** A person signs in with the link from their mail. */
export const redeemMagicLink =
  (proveAddress: ProveAddress): UseCase<typeof session.redeemMagicLink> =>
  async (ctx, input, refuse) => {
    const redeemed = await redeemToken(ctx.sql, 'magic_link_tokens', input, ctx.now)
    if (redeemed.status === 'expired') return refuse('session.magic-link-expired')
    if (redeemed.status === 'invalid') return refuse('session.invalid-magic-link')
    ctx.concerns({ personId: redeemed.personId })
    if (!(await isActive(ctx.sql, redeemed.personId))) return refuse('session.account-inactive')
    // Whoever reads the mail owns the address. The second factor is still asked for.
    const proof = await proveAddress(ctx, redeemed.personId)
    const step = await nextSignInStep(ctx, redeemed.personId, 'email_link')
    return proof.is === 'reclaimed' && step.step === 'signed-in' ? { ...step, reclaimed: true } : step
  }
