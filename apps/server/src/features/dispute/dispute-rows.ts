/** Rows of lists of cases: each with the row of its handshake. */
import type { DisputeRow } from '@handshake/contracts/dispute/dispute-views.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { type Dispute, type DisputeId, findDispute } from './dispute.store.ts'

/** The longest a list of cases gets. */
export const mostRows = 100

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

export async function withHandshakes({ client }: Reader, disputes: readonly Dispute[]): Promise<DisputeRow[]> {
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
