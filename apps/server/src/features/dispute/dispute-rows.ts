/** Rows of lists of cases: each with the row of its handshake. */
import type { DisputeRow } from '@handshake/contracts/dispute-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { type Dispute, type DisputeId, disputeColumns, findDispute } from './dispute.store.ts'

const most = 100

type Reader = Pick<Context, 'client'>

const viewOf = (dispute: Dispute, about: ListRow): DisputeRow => ({
  id: dispute.id,
  status: dispute.status,
  handshake: rowView(about),
  raisedById: dispute.raisedBy,
  reason: dispute.reason,
  raisedAt: dispute.raisedAt.toISOString(),
  dueAt: dispute.dueAt?.toISOString() ?? null,
  escalatedAt: dispute.escalatedAt?.toISOString() ?? null,
  closedAt: dispute.closedAt?.toISOString() ?? null,
})

export async function readRow(ctx: Reader, id: DisputeId): Promise<{ dispute: Dispute; row: DisputeRow } | null> {
  const dispute = await findDispute(ctx, id)
  if (dispute === null) return null
  const [row] = await withHandshakes(ctx, [dispute])
  return row === undefined ? null : { dispute, row }
}

export async function ownRows(ctx: Reader, personId: PersonId): Promise<DisputeRow[]> {
  const { rows } = await ctx.client.query<Dispute>({
    name: 'dispute-own',
    text: `select * from (
        (select ${disputeColumns} from disputes d where d.creator_id = $1 order by d.raised_at desc limit ${most})
        union all
        (select ${disputeColumns} from disputes d where d.peer_id = $1 order by d.raised_at desc limit ${most})) own
      order by "raisedAt" desc, id limit ${most}`,
    values: [personId],
  })
  return withHandshakes(ctx, rows)
}

/** Of other people: whoever has a stake in a case has no business in this list. */
export async function goingOn(ctx: Reader, personId: PersonId): Promise<DisputeRow[]> {
  const { rows } = await ctx.client.query<Dispute>({
    name: 'dispute-going-on',
    text: `select ${disputeColumns} from disputes d
      where d.status in ('open', 'ruled', 'appealed') and $1 not in (d.creator_id, d.peer_id)
      order by d.raised_at, d.id limit ${most}`,
    values: [personId],
  })
  return withHandshakes(ctx, rows)
}

async function withHandshakes({ client }: Reader, disputes: readonly Dispute[]): Promise<DisputeRow[]> {
  if (disputes.length === 0) return []
  const { rows } = await client.query<ListRow>({
    name: 'dispute-handshakes',
    text: `select ${rowColumns} from bets b ${rowJoins} where b.id = any ($1::uuid[])`,
    values: [disputes.map(({ betId }) => betId)],
  })
  const about = new Map(rows.map((row) => [row.id, row]))
  return disputes.flatMap((dispute) => {
    const row = about.get(dispute.betId)
    return row === undefined ? [] : [viewOf(dispute, row)]
  })
}
