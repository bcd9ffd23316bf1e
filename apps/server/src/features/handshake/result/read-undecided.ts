/** Use case: an arbitrator looks at what waits for their word. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '../handshake-rows.ts'

const most = 100

export const readUndecided: UseCase<typeof handshake.readUndecided> = async (ctx) => {
  const { rows } = await ctx.client.query<ListRow>({
    name: 'handshake-undecided',
    text: `select ${rowColumns} from bets b ${rowJoins}
      where b.status = 'outcome_pending' and b.verification_method = 'arbitrator'
        and (b.referee_id is null or b.referee_replaced is not null)
        and $1 not in (b.creator_id, b.peer_id) and b.referee_id is distinct from $1
      order by b.game_date, b.id limit ${most}`,
    values: [ctx.person.id],
  })
  const own = await casesWithoutTies(ctx, ctx.person.id, rows, ({ creator, peer }) => [creator.id, peer?.id ?? null])
  return { handshakes: own.map(rowView) }
}
