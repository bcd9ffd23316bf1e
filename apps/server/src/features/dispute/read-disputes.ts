/** Use cases: a person reads their cases or one of them, and an arbitrator those that are open. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import { caseOf } from '#features/handshake/handshake.public.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Dispute, type DisputeId, disputeColumns } from './dispute.store.ts'
import { mostRows, withHandshakes } from './dispute-rows.ts'
import { viewIfAllowed } from './view-dispute.ts'

/** A party or an arbitrator opens a case; for everyone else there is none. */
export const readDispute: UseCase<typeof dispute.readDispute> = async (ctx, { disputeId }, refuse) =>
  (await viewIfAllowed(ctx, disputeId, ctx.person)) ?? refuse('dispute.unknown')

/** A party or an arbitrator opens the case of a handshake. */
export const readDisputeOf: UseCase<typeof dispute.readDisputeOf> = async (ctx, { handshakeId }, refuse) =>
  (await viewIfAllowed(ctx, caseOf({ id: handshakeId }) as DisputeId, ctx.person)) ?? refuse('dispute.unknown')

/** A person looks at their own cases. */
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

/**
 * An arbitrator looks at the cases that are not over. Of other people: whoever has a stake in a case, or stands
 * close to somebody who has, has no business in this list.
 */
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
