/** Seats left open: a deal between two, offered by a link to somebody who is not here yet. */
import { seatWays } from '@handshake/domain/seat/open-seat.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { phoneNumber } from '../handshake/handshake-invitations.ts'
import { email, givenInstant, idOf, line, mailedToken, nothing, requestKey } from '../primitives.ts'
import { seatDeal, seatTerms, seatView } from './seat-views.ts'

const own = { seatId: idOf('seat') }
const byLink = { seatId: z.string(), invitation: z.optional(mailedToken) }

export const seat = defineContract({
  openSeat: {
    method: 'POST',
    path: '/api/seats',
    access: 'verified',
    onlyWhereServed: true,
    summary:
      'Offers a deal to someone who isn’t here yet, or asks them for a loan. They get a link; whoever takes it first is the other side.',
    input: z.object({
      requestId: requestKey,
      name: line('Name', 60),
      email: z._default(z.nullable(email), null),
      /** For the maker, who texts the link. */
      phone: z._default(z.nullable(phoneNumber), null),
      way: z._default(z.enum(seatWays), 'offer'),
      title: line('Title', 120),
      expiresAt: z._default(z.nullable(givenInstant), null),
      terms: seatTerms,
    }),
    result: seatView,
    refusals: [
      'seat.too-many',
      'seat.own-address',
      'seat.only-loans',
      'agreement.no-profile',
      'agreement.bad-terms',
      'agreement.guard',
      'agreement.insufficient-balance',
      'loan.amount-out-of-range',
      'loan.wrong-terms',
      'loan.not-here',
      'loan.trust-too-low-to-lend',
      'loan.trust-too-low-to-apply',
      'wallet.owes',
      'wallet.owes-elsewhere',
      'handshake.too-many-invitations',
      'wallet.id-reused',
    ],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  readOwnSeats: {
    method: 'GET',
    path: '/api/seats',
    access: 'signed-in',
    summary: 'The person’s offers that wait for someone to take them by the link, newest first.',
    input: nothing,
    result: z.object({ seats: z.array(seatView) }),
    refusals: [],
  },
  readSeat: {
    method: 'GET',
    path: '/api/public/seats/:seatId',
    access: 'anyone',
    summary: 'What an offer’s link shows, without an account.',
    input: z.object(byLink),
    result: seatView,
    refusals: ['seat.unknown'],
    limit: { points: 600, perSeconds: 3_600, by: 'address' },
  },
  takeSeat: {
    method: 'POST',
    path: '/api/seats/:seatId/take',
    access: 'verified',
    onlyWhereServed: true,
    summary:
      'A person takes the other side of an offer by its link. From then on it is an ordinary offer to them: nothing is accepted yet.',
    input: z.object(byLink),
    result: seatDeal,
    refusals: ['seat.unknown', 'seat.own', 'seat.taken', 'seat.over', 'seat.replaced', 'seat.not-now'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  renewSeatLink: {
    method: 'POST',
    path: '/api/seats/:seatId/link',
    access: 'verified',
    onlyWhereServed: true,
    summary:
      'Gives an offer a new link and its full time again; the link before stops working, and whoever has an email is mailed again.',
    input: z.object(own),
    result: seatView,
    refusals: ['seat.unknown', 'seat.taken', 'seat.over', 'seat.too-many', 'handshake.too-many-invitations'],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
  },
  cancelSeat: {
    method: 'POST',
    path: '/api/seats/:seatId/cancel',
    access: 'signed-in',
    summary: 'Takes back an offer that nobody has taken yet; its link says so.',
    input: z.object(own),
    result: seatView,
    refusals: ['seat.unknown', 'seat.taken', 'seat.over'],
  },
})
