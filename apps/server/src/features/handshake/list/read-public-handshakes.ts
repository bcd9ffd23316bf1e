/** Use case: anyone, also without a session, looks at the newest public handshakes. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '../handshake-rows.ts'

const most = 50

export const readPublicHandshakes: UseCase<typeof handshake.readPublicHandshakes> = async (ctx) => {
  const { rows } = await ctx.client.query<ListRow>({
    name: 'handshake-public',
    text: `select ${rowColumns} from bets b ${rowJoins}
      where b.status not in ('draft', 'cancelled') and b.is_public and b.hidden_at is null
      order by b.created_at desc, b.id desc limit ${most}`,
    values: [],
  })
  return { handshakes: rows.map(rowView) }
}
