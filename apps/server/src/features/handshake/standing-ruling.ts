/** How the dispute about a handshake was ruled while that has not been carried out, for the rows of lists and for the page. */
import type { StandingRuling } from '@handshake/contracts/handshake/handshake-history.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

/** As one column of whatever query has the handshake under this alias. The first ruling is the one that waits: the second is carried out at once. */
export const ruledColumn = (alias: string): string => `(
    select json_build_object('ruling', r.ruling, 'appealed', d.status = 'appealed', 'dueAt', d.due_at)
    from disputes d join dispute_rulings r on r.dispute_id = d.id and r.instance = 1
    where d.bet_id = ${alias}.id and ${alias}.status = 'disputed' and d.status in ('ruled', 'appealed'))`

export type RuledRow = StandingRuling | null

/** The database writes an instant in JSON with the offset of its own zone. */
export const ruledView = (row: RuledRow): RuledRow => row && { ...row, dueAt: new Date(row.dueAt).toISOString() }

export async function findStandingRuling({ client }: Pick<Context, 'client'>, id: HandshakeId): Promise<RuledRow> {
  const { rows } = await client.query<{ ruled: RuledRow }>({
    name: 'handshake-standing-ruling',
    text: `select ${ruledColumn('b')} as ruled from bets b where b.id = $1`,
    values: [id],
  })
  return ruledView(rows[0]?.ruled ?? null)
}
