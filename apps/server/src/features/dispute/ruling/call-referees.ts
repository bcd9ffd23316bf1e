/** Reaction: handshakes are over that only an arbitrator can decide, so the arbitrators are told. */
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { awaitsReferee, findHandshake } from '#features/handshake/handshake.public.ts'
import { giveNotices } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { staffWith } from '../staff.ts'

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly event: string }[] }

export const isOver = ({ moves }: Moves): boolean => moves.some(({ event }) => event === 'finish')

export async function callReferees(ctx: Context, { moves }: Moves): Promise<void> {
  const over = moves.filter(({ event }) => event === 'finish').map(({ id }) => id)
  for (const id of over) {
    const found = await findHandshake(ctx, id)
    if (found === null || !awaitsReferee(found)) continue
    const arbitrators = await staffWith(ctx, ['arbitrator', 'admin'])
    ctx.tell(arbitrators, ['handshake'])
    await giveNotices(
      ctx,
      arbitrators
        .filter((personId) => personId !== found.creatorId && personId !== found.peerId)
        .map((personId) => ({
          id: derivedId(id, `referee ${personId}`),
          personId,
          betId: id,
          type: 'bet_finalizing',
          title: 'Result to Decide',
          message: `“${found.title}” is over and waits for an arbitrator to say who won.`,
          priority: 'high' as const,
          actionUrl: `/handshake/${id}`,
          actionLabel: 'View handshake',
        })),
    )
  }
}
