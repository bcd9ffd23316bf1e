/** Reactions: the mails of an account, to whoever really has one, and the links they carry. */
import { tokenLife } from '@handshake/domain/account/token-life.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { safeTarget, withoutInvitation } from '@handshake/domain/session/redirect-target.ts'
import { type LinkMaker, queueMail } from '#features/email/email.public.ts'
import { emailOf, issueToken, voidTokens } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { accountConfig } from './account.config.ts'
import { accountWith } from './account.store.ts'

/** Where a link of ours may lead on to, as we keep it: on our own origin, and without the secret of an invitation. */
export function wayOn(returnTo: string | undefined, origin: string): string | null {
  const target = returnTo === undefined ? null : safeTarget(returnTo, origin)
  return target === null ? null : withoutInvitation(target, origin)
}

/** Older links are void from now on, not only once the new mail has left. */
export async function sendVerification(
  ctx: Context,
  { email, returnTo }: { email: string; returnTo: string | null },
): Promise<void> {
  const owner = await accountWith(ctx.sql, email)
  if (owner?.verified !== false) return
  await voidTokens(ctx.sql, 'email_verification_tokens', email, ctx.now)
  await queueMail(ctx, {
    template: 'email-verification',
    to: { email, personId: owner.id },
    about: owner.id,
    variables: {
      userName: owner.userName,
      returnTo: returnTo ?? '',
      expiryTime: tokenLife.email_verification_tokens.words,
    },
  })
}

export async function sendPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  const owner = await accountWith(ctx.sql, email)
  if (owner === null) return
  await queueMail(ctx, {
    template: 'password-reset',
    to: { email, personId: owner.id },
    about: owner.id,
    variables: { userName: owner.userName, expiryTime: tokenLife.password_reset_tokens.words },
  })
}

export async function sendWelcome(ctx: Context, { personId }: { personId: PersonId }): Promise<void> {
  const email = await emailOf(ctx.sql, personId)
  const owner = await accountWith(ctx.sql, email)
  if (owner === null) return
  await queueMail(ctx, {
    template: 'welcome-email',
    to: { email, personId },
    variables: {
      userName: owner.userName,
      loginUrl: `${ctx.origin}/login`,
      supportEmail: accountConfig.of(ctx.config).SUPPORT_EMAIL,
    },
  })
}

/** A mail that waited until its address was verified some other way is not wanted anymore. */
export const verificationLink: LinkMaker<'email-verification'> = async (ctx, { aboutId, recipient, variables }) => {
  if ((await accountWith(ctx.sql, recipient))?.verified !== false) return null
  const holder = { personId: aboutId as PersonId, email: recipient }
  const token = await issueToken(ctx.sql, 'email_verification_tokens', holder, ctx.now)
  const query = new URLSearchParams({ token, email: recipient })
  if (variables.returnTo) query.set('returnTo', variables.returnTo)
  return { verificationUrl: `${ctx.origin}/verify-email?${query}` }
}

export const passwordResetLink: LinkMaker<'password-reset'> = async (ctx, { aboutId, recipient }) => {
  if ((await accountWith(ctx.sql, recipient))?.id !== aboutId) return null
  const holder = { personId: aboutId as PersonId, email: recipient }
  const token = await issueToken(ctx.sql, 'password_reset_tokens', holder, ctx.now)
  return { resetUrl: `${ctx.origin}/reset-password?${new URLSearchParams({ token, email: recipient })}` }
}
