/** Use case: a referee looks at what waits for their decision, and at what will. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '../handshake-rows.ts'

const most = 100

export const readRefereedHandshakes: UseCase<typeof handshake.readRefereedHandshakes> = async (ctx) => {
  const { rows } = await ctx.client.query<ListRow & { referee_until: Date | null }>({
    name: 'handshake-refereed',
    text: `select ${rowColumns}, b.referee_until from bets b ${rowJoins}
      where b.referee_id = $1 and b.referee_replaced is null
        and b.status in ('open', 'pending', 'matched', 'in_progress', 'outcome_pending')
      order by b.status = 'outcome_pending' desc, b.game_date, b.id limit ${most}`,
    values: [ctx.person.id],
  })
  return {
    handshakes: rows.map((row) => ({ ...rowView(row), decideBy: row.referee_until?.toISOString() ?? null })),
  }
}
