/** Use case: somebody takes an open seat by its link; what was offered becomes an ordinary offer to them, and they accept it like every other. */
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import type { seat as routes } from '@handshake/contracts/seat/seat.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { AgreementId, Id, PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson, nobodysName, type PersonName } from '@handshake/domain/notification/person-name.ts'
import { standingOf } from '@handshake/domain/seat/open-seat.ts'
import { offerToTaker } from '#features/agreement/agreement.public.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { sendAsk } from '#features/loan/loan.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { type Refuse, Refused, type UseCase } from '#platform/use-case.ts'
import { dealOf, openByLink } from './read-seats.ts'
import { endSeat, type Seat } from './seat.store.ts'

export const takeSeat: UseCase<typeof routes.takeSeat> = async (ctx, input, refuse) => {
  const me = ctx.person.id
  // Locked: of many who press at once, one finds it open.
  const opened = await openByLink(ctx, input, 'lock')
  if (opened === null) return refuse('seat.unknown')
  const { seat } = opened
  // Pressed before, or in another tab.
  if (seat.takenBy === me) return dealOf(seat)
  if (seat.makerId === me) return refuse('seat.own')
  if (seat.isReplaced) return refuse('seat.replaced')
  const standing = standingOf(seat, ctx.now)
  if (standing !== 'open') return refuse(standing === 'taken' ? 'seat.taken' : 'seat.over')
  // Whatever its maker lacks by now is not told to a stranger.
  const notNow = (() => refuse('seat.not-now')) as Refuse<RefusalCode>
  const sent = await send(ctx, seat, me, notNow)
  if (sent instanceof Refused) return sent
  await endSeat(ctx, seat.id, { status: 'taken', takenBy: me })
  await tellMaker(ctx, seat, me)
  ctx.tell([seat.makerId, me], ['agreement'])
  return dealOf(seat)
}

async function send(ctx: Context, seat: Seat, takerId: PersonId, refuse: Refuse<RefusalCode>): Promise<unknown> {
  const { id, makerId, way, title, terms, answerBy } = seat
  if (way === 'ask' && terms.type === 'loan') {
    const { type: _, ...asked } = terms
    const askId = id as string as Id<'loan-ask'>
    return sendAsk(
      ctx,
      { id: askId, borrowerId: makerId, lenderId: takerId, terms: asked, requestId: mintId<'request'>(ctx.now) },
      refuse,
    )
  }
  const offer = { makerId, takerId, title, terms, expiresAt: answerBy?.toISOString() ?? null }
  return offerToTaker(ctx, { id: id as string as AgreementId, ...offer }, refuse)
}

async function tellMaker(ctx: Context, { id, makerId, name, way, title, terms }: Seat, takerId: PersonId) {
  const taker = (await findPeople(ctx, [takerId])).get(takerId)
  const who: PersonName = taker === undefined ? nobodysName('Someone') : nameOfPerson(takerId, taker.displayName)
  const guest = nobodysName(name)
  if (way === 'ask' && terms.type === 'loan')
    await notify(ctx, 'loan.ask-taken', [makerId], {
      askId: id,
      from: who,
      guest,
      principalCents: terms.principalCents,
    })
  else
    await notify(ctx, 'seat.taken', [makerId], {
      ...{ agreementId: id as string as AgreementId, title, one: agreementTypes[terms.type].words.one },
      ...{ occasion: 'taken', who, guest },
    })
}
