/** Use case: a person chooses which mails they get. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { keepPreferences, preferencesOf } from './wants-mail.ts'

export const updatePreferences: UseCase<typeof email.updatePreferences> = async (ctx, input, refuse) => {
  if (input.securityEmails === false) return refuse('email.security-stays-on')
  const before = await preferencesOf(ctx.sql, ctx.person.id)
  const wanted = {
    marketingEmails: input.marketingEmails ?? before.marketingEmails,
    notificationEmails: input.notificationEmails ?? before.notificationEmails,
    securityEmails: true,
    betUpdates: input.betUpdates ?? before.betUpdates,
  }
  await keepPreferences(ctx, ctx.person.id, wanted)
  return wanted
}
