/** Use cases: what the link of an open seat shows, with or without an account, and its maker's own that wait. */
import type { seat as routes } from '@handshake/contracts/seat/seat.ts'
import type { SeatDeal, SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { isId, type PersonId } from '@handshake/domain/ids.ts'
import { type SeatId, type SeatStanding, standingOf } from '@handshake/domain/seat/open-seat.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type FoundSeat, findSeat, ownSeats, type Seat, seatLinks } from './seat.store.ts'

type SeatRequest = { readonly seatId: string; readonly invitation?: string | undefined }

/** A seat as somebody came to it, with what its maker shows to everyone. */
export type OpenedSeat = { readonly seat: FoundSeat; readonly maker: SeatView['maker'] }

export const readSeat: UseCase<typeof routes.readSeat> = async (ctx, input, refuse) => {
  const opened = await openByLink(ctx, input, 'read')
  return opened === null ? refuse('seat.unknown') : viewSeat(ctx, opened)
}

export const readOwnSeats: UseCase<typeof routes.readOwnSeats> = async (ctx) => {
  const seats = await ownSeats(ctx, ctx.person.id)
  const maker = await makerOf(ctx, ctx.person.id)
  if (maker === null) return { seats: [] }
  return { seats: await Promise.all(seats.map((seat) => viewSeat(ctx, { seat: ownView(seat), maker }))) }
}

export const ownView = (seat: Seat): FoundSeat => ({ ...seat, isReplaced: false })

/** Null for whoever must not know that it exists: without a code of it, kept apart from its maker, or while the maker is kept out. */
export async function openByLink(ctx: Context, asked: SeatRequest, how: 'read' | 'lock'): Promise<OpenedSeat | null> {
  const id = asked.seatId.toLowerCase()
  const personId = ctx.person?.id ?? null
  if (!isId(id)) return null
  const seat = await findSeat(ctx, { id: id as SeatId, invitation: asked.invitation ?? null, personId }, how)
  if (seat === null) return null
  const maker = await makerOf(ctx, seat.makerId)
  if (maker === null) return null
  const apart = personId !== null && (await findBlocked(ctx, personId, [seat.makerId])).size > 0
  return apart ? null : { seat, maker }
}

export async function makerOf(ctx: Pick<Context, 'client'>, makerId: PersonId): Promise<SeatView['maker'] | null> {
  const found = (await findPeople(ctx, [makerId])).get(makerId)
  return found?.isActive === true ? { displayName: found.displayName, avatarUrl: found.avatarUrl } : null
}

/** What became of it, by the one id it has from the first day. */
export const dealOf = ({ id, way, terms }: Seat): SeatDeal => ({
  kind: way === 'ask' ? 'loan-ask' : terms.type === 'loan' ? 'loan' : 'agreement',
  id,
})

export async function viewSeat(ctx: Context, { seat, maker }: OpenedSeat): Promise<SeatView> {
  const readerId = ctx.person?.id ?? null
  const isMaker = readerId === seat.makerId
  const standing: SeatStanding = seat.isReplaced ? 'replaced' : standingOf(seat, ctx.now)
  // Who was too late, or holds an old link, reads what became of it and nothing of what it was.
  const shows = isMaker || standing === 'open'
  const isWithin = isMaker || (readerId !== null && seat.takenBy === readerId)
  return {
    id: seat.id,
    standing,
    name: shows ? seat.name : '',
    maker,
    way: seat.way,
    title: shows ? seat.title : '',
    terms: shows ? seat.terms : null,
    expiresAt: shows ? seat.expiresAt.toISOString() : null,
    isMaker,
    own:
      isMaker && (standing === 'open' || standing === 'expired')
        ? { email: seat.email, phone: seat.phone, link: standing === 'open' ? await seatLinks.linkOf(ctx, seat) : null }
        : null,
    deal: isWithin && standing === 'taken' ? dealOf(seat) : null,
  }
}
