/** Use case: a visitor asks for an invite. */
import { type invite, inviteRequestSaying } from '@handshake/contracts/invite.ts'
import { queueMail } from '#features/email/email.public.ts'
import { sessionConfig } from '#features/session/session.public.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'

export const requestInvite: UseCase<typeof invite.requestInvite> = async (ctx, input) => {
  const requestId = mintId<'invite-request'>(ctx.now)
  const { name, email, reason, company = '', referralSource = '' } = input
  await ctx.sql
    .insertInto('invite_requests')
    .values({ id: requestId, name, email, company, reason, referral_source: referralSource, created_at: ctx.now })
    .execute()
  const variables = { requestId, name, email, company, reason, referralSource }
  await queueMail(ctx, { template: 'invite-request-user', to: { email, personId: null }, variables })
  const admins = await ctx.sql.selectFrom('users').where('role', '=', 'admin').select('email').execute()
  // Before the first admin has signed in, those who will be one are told.
  const told = new Set([...admins.map((row) => row.email), ...sessionConfig.of(ctx.config).ADMIN_EMAILS])
  for (const adminEmail of told)
    await queueMail(ctx, {
      template: 'invite-request-admin',
      to: { email: adminEmail, personId: null },
      variables,
      replyTo: email,
    })
  return { requestId, message: inviteRequestSaying }
}
