/** Use cases: its maker gives an open seat a new link, or takes the offer back. */
import type { seat as routes } from '@handshake/contracts/seat/seat.ts'
import { seatEndsAt, standingOf } from '@handshake/domain/seat/open-seat.ts'
import type { UseCase } from '#platform/use-case.ts'
import { inviteToSeat } from './invite-to-seat.ts'
import { checkReach } from './open-seat.ts'
import { makerOf, ownView, viewSeat } from './read-seats.ts'
import { endSeat, lockOwnSeat, renewLink } from './seat.store.ts'

/** What nobody took in time is offered again by it. */
export const renewSeatLink: UseCase<typeof routes.renewSeatLink> = async (ctx, { seatId }, refuse) => {
  const me = ctx.person.id
  const [found, maker] = [await lockOwnSeat(ctx, seatId, me), await makerOf(ctx, me)]
  if (found === null || maker === null) return refuse('seat.unknown')
  if (found.status === 'taken') return refuse('seat.taken')
  const { answerBy, email, terms } = found
  const isPast = answerBy !== null && answerBy <= ctx.now
  if (found.status === 'canceled' || isPast) return refuse('seat.over')
  const isOpen = standingOf(found, ctx.now) === 'open'
  const tooMany = await checkReach(ctx, { makerId: me, email, makesRoom: isOpen ? 1 : 0 }, refuse)
  if (tooMany) return tooMany
  const renewed = await renewLink(ctx, found, seatEndsAt(terms.type, answerBy, ctx.now))
  await inviteToSeat(ctx, renewed, maker)
  ctx.tell([me], ['agreement'])
  return viewSeat(ctx, { seat: ownView(renewed), maker })
}

export const cancelSeat: UseCase<typeof routes.cancelSeat> = async (ctx, { seatId }, refuse) => {
  const me = ctx.person.id
  const [found, maker] = [await lockOwnSeat(ctx, seatId, me), await makerOf(ctx, me)]
  if (found === null || maker === null) return refuse('seat.unknown')
  if (found.status === 'taken') return refuse('seat.taken')
  if (found.status === 'canceled') return refuse('seat.over')
  await endSeat(ctx, found.id, { status: 'canceled' })
  ctx.tell([me], ['agreement'])
  return viewSeat(ctx, { seat: ownView({ ...found, status: 'canceled' }), maker })
}
