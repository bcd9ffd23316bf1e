/** Use case: an arbitrator looks at the cases that are not over. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Dispute, disputeColumns } from './dispute.store.ts'
import { mostRows, withHandshakes } from './dispute-rows.ts'

/** Of other people: whoever has a stake in a case, or stands close to somebody who has, has no business in this list. */
export const readOpenDisputes: UseCase<typeof dispute.readOpenDisputes> = async (ctx) => {
  const { rows } = await ctx.client.query<Dispute>({
    name: 'dispute-going-on',
    text: `select ${disputeColumns} from disputes d
      where d.status in ('open', 'ruled', 'appealed') and $1 not in (d.creator_id, d.peer_id)
      order by d.raised_at, d.id limit ${mostRows}`,
    values: [ctx.person.id],
  })
  const own = await casesWithoutTies(ctx, ctx.person.id, rows, ({ creatorId, peerId }) => [creatorId, peerId])
  return { disputes: await withHandshakes(ctx, own) }
}
