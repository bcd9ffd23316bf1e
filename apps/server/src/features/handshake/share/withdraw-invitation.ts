/** Use case: the creator takes an invitation back before it is answered. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { lockOwn } from '../lock-own.ts'

export const withdrawInvitation: UseCase<typeof handshake.withdrawInvitation> = async (ctx, input, refuse) => {
  const { handshakeId, invitationId } = input
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const { rows } = await ctx.client.query<{ recipient_id: PersonId | null }>({
    name: 'handshake-withdraw-invitation',
    text: `with taken as (
        update bet_invitations set status = 'withdrawn', answered_at = $3
        where id = $2 and bet_id = $1 and status = 'pending' returning recipient_id
      ), unnamed as (
        update bets set peer_id = null where id = $1 and accepted_at is null and peer_id in (select recipient_id from taken)
      )
      select recipient_id from taken`,
    values: [handshakeId, invitationId, ctx.now],
  })
  const [taken] = rows
  if (taken === undefined) return refuse('handshake.unknown-invitation')
  ctx.tell([found.creatorId, ...(taken.recipient_id === null ? [] : [taken.recipient_id])], ['handshake'])
  return viewFor(ctx, handshakeId, ctx.person)
}
