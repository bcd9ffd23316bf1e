/** Use case: a person tells the staff about somebody’s behavior. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isKnown } from './friend.store.ts'

export const reportPerson: UseCase<typeof friend.reportPerson> = async (ctx, input, refuse) => {
  const { reportId, personId, reason, details } = input
  if (personId === ctx.person.id) return refuse('friend.oneself')
  if (!(await isKnown(ctx, personId))) return refuse('friend.unknown-person')
  await ctx.sql
    .insertInto('person_reports')
    .values({
      id: reportId,
      reporter_id: ctx.person.id,
      reported_id: personId,
      reason,
      details,
      created_at: ctx.now,
    })
    // The form minted the id: sent twice, it is one report.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return {}
}
