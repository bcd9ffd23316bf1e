/** Use case: somebody has the page of a link open; its maker is told that it is looked at, and never by whom. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { type HandshakeId, isId, type PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import { findBlocked } from '#features/friend/friend.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

/** However many look, and however often they say so, the maker's browsers are told this often at most. */
const tellEveryMs = seconds(20)

export const openLink: UseCase<typeof handshake.openLink> = async (ctx, input, refuse) => {
  const id = input.handshakeId.toLowerCase()
  if (!isId(id)) return refuse('handshake.invalid-id')
  const found = await findLink(ctx, id as HandshakeId, input.invitation)
  if (found === undefined) return refuse('handshake.unknown')
  const viewerId = ctx.person?.id ?? null
  if (viewerId === found.sender_id) return {}
  if (viewerId !== null && (await findBlocked(ctx, viewerId, [found.sender_id])).size > 0)
    return refuse('handshake.unknown')
  const { numUpdatedRows } = await ctx.sql
    .updateTable('bet_invitations')
    .set({ opened_at: ctx.now })
    .where('id', '=', found.id)
    .where((is) =>
      is.or([is('opened_at', 'is', null), is('opened_at', '<=', new Date(ctx.now.getTime() - tellEveryMs))]),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) ctx.tell([found.sender_id], ['handshake'])
  return {}
}

/** Only of links that are passed on: that an address opened its mail is nobody's to know. */
const findLink = async ({ sql, now }: Context, id: HandshakeId, token: string) =>
  sql
    .selectFrom('bet_invitations')
    .where('bet_id', '=', id)
    .where('code', '=', tokenHash(token))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where('recipient_email', 'is', null)
    .where('recipient_phone', 'is', null)
    .select(['id', 'sender_id'])
    .$narrowType<{ sender_id: PersonId }>()
    .executeTakeFirst()
