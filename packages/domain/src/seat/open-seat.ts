/** A seat left open: a deal between two, offered to somebody who is not here yet. Whoever takes it first by its link is the other side. */
import type { AgreementTypeName } from '../agreement/agreement-type-names.ts'
import type { Id } from '../ids.ts'
import { days } from '../time.ts'

export type SeatId = Id<'seat'>

/** Deals between exactly two, whose other side can be somebody who is not here yet. */
export const seatTypes = [
  'loan',
  'rental',
  'service',
  'custom',
  'escrow',
  'trust_only',
] as const satisfies readonly AgreementTypeName[]
export type SeatType = (typeof seatTypes)[number]

/** Only a loan can also be asked for: then whoever takes the seat is the lender. */
export const seatWays = ['offer', 'ask'] as const
export type SeatWay = (typeof seatWays)[number]

export const seatStatuses = ['open', 'taken', 'canceled', 'expired'] as const
export type SeatStatus = (typeof seatStatuses)[number]

/** As the page of a link tells it; `replaced` by a newer link. */
export const seatStandings = [...seatStatuses, 'replaced'] as const
export type SeatStanding = (typeof seatStandings)[number]

/** How many one person may have open at once. */
export const maxOpenSeats = 50

/** An offer of a loan waits a week, like the others; the rest until the day its maker named, or a month. */
const openDays = (type: SeatType): number => (type === 'loan' ? 7 : 30)

export function seatEndsAt(type: SeatType, answerBy: Date | null, now: Date): Date {
  const latest = new Date(now.getTime() + days(openDays(type)))
  return answerBy !== null && answerBy < latest ? answerBy : latest
}

type Kept = { readonly status: SeatStatus; readonly expiresAt: Date }

/** What is open ends with its time, also before the job has seen it. */
export const standingOf = ({ status, expiresAt }: Kept, now: Date): SeatStatus =>
  status === 'open' && expiresAt <= now ? 'expired' : status

/** Said to whoever holds the link; the type is not known once it is over. */
export function asksWords({ way, type, who }: { way: SeatWay; type: SeatType | undefined; who: string }): string {
  if (way === 'ask') return `${who} asks you for a loan`
  switch (type) {
    case 'loan':
      return `${who} offers you a loan`
    case 'rental':
      return `${who} rents this out to you`
    case 'service':
      return `${who} wants to hire you`
    case 'trust_only':
      return `${who} wants to make a promise with you`
    case 'escrow':
      return `${who} holds money here for you`
    default:
      return `${who} wants to make a deal with you`
  }
}
