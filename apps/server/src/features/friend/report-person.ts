/** Use case: a person tells the staff about somebody’s behaviour. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isKnown } from './friend.store.ts'

export const reportPerson: UseCase<typeof friend.reportPerson> = async (ctx, input, refuse) => {
  const { reportId, personId, reason, details } = input
  if (personId === ctx.person.id) return refuse('friend.oneself')
  if (!(await isKnown(ctx, personId))) return refuse('friend.unknown-person')
  await ctx.client.query({
    name: 'friend-report',
    // The form minted the id: sent twice, it is one report.
    text: `insert into person_reports (id, reporter_id, reported_id, reason, details, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    values: [reportId, ctx.person.id, personId, reason, details, ctx.now],
  })
  return {}
}
