/** Job: results that nobody disputed in time are paid out, many in one transaction. */
import type { HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'
import type { Context } from '#platform/context.ts'
import { type Handshake, takeDue } from './handshake.store.ts'
import { countMoved, moveHandshakes } from './move-handshakes.ts'

/** Large enough that the commit is a small part of the work, small enough that nobody waits long for a lock. */
const atOnce = 100

/** How many were paid. While money stands still that is none, and they are due again at the next beat. */
export async function payOutDue(ctx: Context): Promise<number> {
  const due = await takeDue(ctx, ['finalizing'], atOnce)
  const outcomes = await moveHandshakes(
    ctx,
    due.map((handshake) => ({ handshake, event: endingEvent(handshake), by: 'scheduler' as const, actorId: null })),
  )
  return countMoved(outcomes)
}

/** A winner is paid; without one both get their stakes back. */
export const endingEvent = ({ outcome }: Pick<Handshake, 'outcome'>): HandshakeEvent & ('pay-out' | 'refund') =>
  outcome === 'creator' || outcome === 'peer' ? 'pay-out' : 'refund'
