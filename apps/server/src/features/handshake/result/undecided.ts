/** Use cases: an arbitrator looks at handshakes that wait for a decision, and says who won. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { casesWithoutTies, refuseTooClose } from '#features/safety/safety.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { wasInvolved } from '../detail/was-involved.ts'
import { lockHandshake } from '../handshake.store.ts'
import { refusedMove } from '../handshake-move.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '../handshake-rows.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { awaitsThirdParty, hasReferee } from '../referee/who-decides.ts'
import { decisionAttempt } from './establish-result.ts'

const most = 100

/** An arbitrator looks at what waits for their word. */
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

/** An arbitrator says who won a handshake that two people put into a third one's hands. */
export const decideResult: UseCase<typeof handshake.decideResult> = async (ctx, input, refuse) => {
  const { handshakeId } = input
  const found = await lockHandshake(ctx, handshakeId)
  if (found === null || found.status === 'draft') return refuse('handshake.unknown')
  if (await wasInvolved(ctx, found, ctx.person.id)) return refuse('handshake.has-stake')
  const close = await refuseTooClose(ctx, ctx.person.id, [found.creatorId, found.peerId], refuse)
  if (close) return close
  if (!awaitsThirdParty(found)) return refuse('handshake.decided-by-others')
  if (hasReferee(found)) return refuse('handshake.referee-decides')
  if (found.status === 'matched' || found.status === 'in_progress') return refuse('handshake.too-early')
  const moved = await moveHandshake(ctx, decisionAttempt(ctx, found, 'arbitrator', input))
  if (!moved.moved) return refusedMove(moved, refuse)
  return viewFor(ctx, handshakeId, ctx.person)
}
