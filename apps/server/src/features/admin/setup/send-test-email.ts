/** Use case: an admin sends themself a test email, by the same road as every other email. */
import type { admin } from '@handshake/contracts/admin.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { AllSetupChecks } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { installation } from './read-installation.ts'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const sendTestEmail =
  (checks: AllSetupChecks): UseCase<typeof admin.sendTestEmail> =>
  async (ctx) => {
    const { id } = ctx.person
    const { email, full_name } = await ctx.sql
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .where('users.id', '=', id)
      .select(['users.email', 'profiles.full_name'])
      .executeTakeFirstOrThrow()
    const variables = { userName: full_name, time: `${clock.format(ctx.now)} UTC` }
    await queueMail(ctx, { template: 'test-email', to: { email, personId: id }, variables })
    return installation(ctx, checks)
  }
