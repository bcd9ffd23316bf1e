/** What the server does by itself with an offer and its escrow: expires what nobody answered, asks for the money, and sees that it is there. */

import { days } from '../../time.ts'
import { type Agreement, heldIn, requiredIn } from '../agreement.ts'
import type { SystemStep } from '../agreement-type.ts'

export const offerClock = { timeout: 'costs nobody' } as const
export const paidInClock = { ...offerClock, lapse: 'costs nobody' } as const

/** How long an accepted agreement waits for the money. */
const timeToPayInMs = days(14)

/** When an accepted agreement is given up because not everybody has paid in; null where it does not wait for money. */
export function lapseAt({ status, participants, createdAt }: Agreement): Date | null {
  if (status !== 'escrow_pending') return null
  const accepted = Math.max(createdAt.getTime(), ...participants.map(({ answeredAt }) => answeredAt?.getTime() ?? 0))
  return new Date(accepted + timeToPayInMs)
}

/** Null where the type has something of its own to say. */
export function nextOfOffer(agreement: Agreement, now: Date): SystemStep | null {
  const { status, expiresAt } = agreement
  if (status === 'pending' && expiresAt !== null && expiresAt <= now) return { event: 'timeout', by: 'scheduler' }
  return null
}

export function nextOfEscrow(agreement: Agreement, now: Date): SystemStep | null {
  if (agreement.status === 'accepted')
    return { event: 'deposit_funds', by: 'escrow_agent', reason: 'Awaiting escrow deposits' }
  if (agreement.status === 'escrow_pending' && heldIn(agreement) >= requiredIn(agreement))
    return { event: 'verify_funds', by: 'escrow_agent' }
  return nextOfOffer(agreement, now)
}

/** Of an escrow that is given up when the money does not come. */
export function nextOfPaidIn(agreement: Agreement, now: Date): SystemStep | null {
  const following = nextOfEscrow(agreement, now)
  const lapses = lapseAt(agreement)
  return following === null && lapses !== null && lapses <= now ? { event: 'lapse', by: 'scheduler' } : following
}

export const offerDueAt = ({ status, expiresAt }: Agreement): Date | null => (status === 'pending' ? expiresAt : null)

export const paidInDueAt = (agreement: Agreement): Date | null => lapseAt(agreement) ?? offerDueAt(agreement)
