/** Use case: a person chooses how often they are told what they spent while they play. There is no never. */
import type { safety } from '@handshake/contracts/safety.ts'
import type { UseCase } from '#platform/use-case.ts'
import { safetyOf } from './safety-view.ts'

export const setReminder: UseCase<typeof safety.setReminder> = async (ctx, { everyHours }) => {
  const row = { every_hours: everyHours, updated_at: ctx.now }
  await ctx.sql
    .insertInto('play_reminders')
    .values({ user_id: ctx.person.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  ctx.tell([ctx.person.id], ['safety'])
  return safetyOf(ctx, ctx.person.id)
}
