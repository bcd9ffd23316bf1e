/** Reaction: whoever takes a break bets on nothing new, so what they offered and nobody accepted comes back to them. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { breakStarted } from '#features/safety/safety.events.ts'
import type { Context } from '#platform/context.ts'
import { lockHandshakes } from '../handshake.store.ts'
import { eachTakes } from '../handshake-move.ts'
import { carryHandshakes } from '../move-handshakes.ts'

const atOnce = 200

export async function withdrawOffers(ctx: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  const waiting = await ctx.sql
    .selectFrom('bets')
    .where('creator_id', '=', personId)
    .where('status', 'in', ['open', 'pending'])
    .orderBy('id')
    .limit(atOnce)
    .select('id')
    .$narrowType<{ id: HandshakeId }>()
    .execute()
  if (waiting.length === 0) return
  const locked = await lockHandshakes(
    ctx,
    waiting.map(({ id }) => id),
  )
  const offers = [...locked.values()].filter(({ status }) => status === 'open' || status === 'pending')
  await carryHandshakes(
    ctx,
    eachTakes(offers, {
      event: 'withdraw',
      by: 'creator',
      actorId: personId,
      changes: { cancelReason: 'cancelled_by_creator' },
    }),
  )
  if (waiting.length === atOnce) ctx.emit(breakStarted, { personId })
}
