/** Reaction: handshakes are over that an arbitrator has to decide, also in a referee's place, so the arbitrators are told. */
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { awaitsArbitrator, findHandshake } from '#features/handshake/handshake.public.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly event: string }[] }

const calls: readonly string[] = ['finish', 'replace-referee', 'referee-declines-outcome-pending']

export const needsArbitrator = ({ moves }: Moves): boolean => moves.some(({ event }) => calls.includes(event))

export async function callArbitrators(ctx: Context, { moves }: Moves): Promise<void> {
  const over = moves.filter(({ event }) => calls.includes(event)).map(({ id }) => id)
  for (const id of over) {
    const found = await findHandshake(ctx, id)
    if (found === null || !awaitsArbitrator(found)) continue
    const arbitrators = await staffWith(ctx, ['arbitrator', 'admin'])
    ctx.tell(arbitrators, ['handshake'])
    const { creatorId, peerId, refereeId } = found
    const strangers = await withoutTies(ctx, arbitrators, [creatorId, peerId])
    const unbiased = strangers.filter((personId) => ![creatorId, peerId, refereeId].includes(personId))
    await notify(ctx, 'handshake.awaits-arbitrator', unbiased, {
      handshakeId: id,
      title: found.title,
      occasion: 'over',
    })
  }
}
