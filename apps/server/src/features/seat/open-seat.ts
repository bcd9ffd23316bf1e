/** Use case: a person offers a deal to somebody who is not here yet, or asks them for a loan; they get a link. */

import type { RefusalOf } from '@handshake/contracts/contract.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import { loanTitle } from '@handshake/domain/loan/loan-terms.ts'
import { maxOpenSeats, type SeatId, seatEndsAt } from '@handshake/domain/seat/open-seat.ts'
import { checkSeatOffer } from '#features/agreement/agreement.public.ts'
import { personByEmail } from '#features/friend/friend.public.ts'
import { checkInvitationLimit } from '#features/handshake/handshake.public.ts'
import { checkAsk } from '#features/loan/loan.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { inviteToSeat } from './invite-to-seat.ts'
import { makerOf, ownView, viewSeat } from './read-seats.ts'
import { countOpen, insertSeat, type Seat, seatMadeBy } from './seat.store.ts'

type Code = RefusalOf<typeof seat.openSeat>

export const openSeat = oncePerKey(seat.openSeat, {
  decide: async (ctx, { requestId, expiresAt, ...input }, refuse) => {
    const me = ctx.person.id
    const maker = await makerOf(ctx, me)
    if (maker === null) return refuse('agreement.no-profile')
    const answerBy = expiresAt === null ? null : new Date(expiresAt)
    const made: Seat = {
      ...input,
      ...{ id: mintId<'seat'>(ctx.now) satisfies SeatId, makerId: me, answerBy, status: 'open', linkRound: 1 },
      title: input.terms.type === 'loan' ? loanTitle(input.terms) : input.title,
      expiresAt: seatEndsAt(input.terms.type, answerBy, ctx.now),
      takenBy: null,
    }
    const wrong = (await checkDeal(ctx, made, refuse)) ?? (await checkReach(ctx, made, refuse))
    if (wrong !== null) return wrong
    await insertSeat(ctx, made, requestId)
    // An offer is its author's yes; whoever asks for a loan has yet to see one.
    if (made.way === 'offer') await noteAcceptance(ctx, { kind: 'agreement', id: made.id, version: 1 })
    await inviteToSeat(ctx, made, maker)
    ctx.tell([me], ['agreement'])
    return viewSeat(ctx, { seat: ownView(made), maker })
  },
  again: async (ctx, { requestId }, refuse) => {
    const made = await seatMadeBy(ctx, ctx.person.id, requestId)
    const maker = await makerOf(ctx, ctx.person.id)
    return made === null || maker === null ? refuse('wallet.id-reused') : viewSeat(ctx, { seat: ownView(made), maker })
  },
  reused: 'wallet.id-reused',
})

/** Whether it could be sent now, if there were somebody to send it to. */
async function checkDeal(
  ctx: Context,
  { makerId, way, title, terms, answerBy }: Seat,
  refuse: Refuse<Code>,
): Promise<Refused | null> {
  if (answerBy !== null && answerBy <= ctx.now) return refuse('agreement.bad-terms', { problem: 'Choose a later day' })
  // Neither names a person, so what is refused about one cannot come.
  const said = refuse as Refuse<never>
  if (way === 'offer')
    return checkSeatOffer(ctx, { makerId, title, terms, expiresAt: answerBy?.toISOString() ?? null }, said)
  if (terms.type !== 'loan') return refuse('seat.only-loans')
  return checkAsk(ctx, { borrowerId: makerId, terms }, said)
}

export async function checkReach(
  ctx: Context,
  { makerId, email, makesRoom = 0 }: Pick<Seat, 'makerId' | 'email'> & { readonly makesRoom?: number },
  refuse: Refuse<'seat.own-address' | 'seat.too-many' | 'handshake.too-many-invitations'>,
): Promise<Refused | null> {
  if (email !== null && (await personByEmail(ctx, email)) === makerId) return refuse('seat.own-address')
  await lockNamed(ctx, `open seats of ${makerId}`)
  if ((await countOpen(ctx, makerId)) - makesRoom >= maxOpenSeats)
    return refuse('seat.too-many', { limit: maxOpenSeats })
  return checkInvitationLimit(ctx, { senderId: makerId, more: email === null ? 0 : 1 }, refuse)
}
