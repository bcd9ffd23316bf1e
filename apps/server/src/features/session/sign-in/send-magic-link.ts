/** Reaction: someone asked for a sign-in link, so it is mailed if the address has an account. */
import { tokenLife } from '@handshake/domain/account/token-life.ts'
import { usernameFromEmail } from '@handshake/domain/account/username.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type LinkMaker, queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { issueToken } from './one-time-token.ts'

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
