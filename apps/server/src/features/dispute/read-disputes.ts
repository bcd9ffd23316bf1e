/** Use case: a person looks at their own cases. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Dispute, disputeColumns } from './dispute.store.ts'
import { mostRows, withHandshakes } from './dispute-rows.ts'

export const readDisputes: UseCase<typeof dispute.readDisputes> = async (ctx) => {
  const { rows } = await ctx.client.query<Dispute>({
    name: 'dispute-own',
    text: `select * from (
        (select ${disputeColumns} from disputes d where d.creator_id = $1 order by d.raised_at desc limit ${mostRows})
        union all
        (select ${disputeColumns} from disputes d where d.peer_id = $1 order by d.raised_at desc limit ${mostRows})) own
      order by "raisedAt" desc, id limit ${mostRows}`,
    values: [ctx.person.id],
  })
  return { disputes: await withHandshakes(ctx, rows) }
}
