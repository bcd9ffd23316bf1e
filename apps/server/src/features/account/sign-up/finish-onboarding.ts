/** Use case: a person has been shown around. */
import type { account } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'

export const finishOnboarding: UseCase<typeof account.finishOnboarding> = async (ctx) => {
  await ctx.sql.updateTable('users').set({ needs_onboarding: false }).where('id', '=', ctx.person.id).execute()
  ctx.tell([ctx.person.id], ['profile'])
  return { needsOnboarding: false }
}
