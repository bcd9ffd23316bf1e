/** Use cases: a person reads their cases or one of them, and an arbitrator those that are open and what waits for them. */
import type { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import { caseOf } from '#features/handshake/handshake.public.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Dispute, type DisputeId, disputeColumns } from './dispute.store.ts'
import { maxRows, viewIfAllowed, withHandshakes } from './view-dispute.ts'

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
        (select ${disputeColumns} from disputes d where d.creator_id = $1 order by d.raised_at desc limit ${maxRows})
        union all
        (select ${disputeColumns} from disputes d where d.peer_id = $1 order by d.raised_at desc limit ${maxRows})) own
      order by "raisedAt" desc, id limit ${maxRows}`,
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
      order by d.raised_at, d.id limit ${maxRows}`,
    values: [ctx.person.id],
  })
  const own = await casesWithoutTies(ctx, ctx.person.id, rows, ({ creatorId, peerId }) => [creatorId, peerId])
  return { disputes: await withHandshakes(ctx, own) }
}

/** What waits for a person in disputes: somebody disputed a result, and their own side of it has not been told. */
export async function disputeTurns({ client }: Context, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Turn>({
    name: 'dispute-turns',
    text: `select 'dispute.tell' as kind, d.id, b.title, p.display_name as "from", b.stake_amount as "amountCents", d.due_at as until
      from disputes d join bets b on b.id = d.bet_id left join profiles p on p.id = d.raised_by
      where d.status = 'open' and (d.creator_id = $1 or d.peer_id = $1) and d.raised_by is distinct from $1
        and not exists (select from dispute_evidence e where e.dispute_id = d.id and e.user_id = $1)
      order by d.due_at limit 100`,
    values: [me],
  })
  return rows
}
