/** What the server does by itself with an offer and its escrow: expires what nobody answered, asks for the money, and sees that it is there. */
import { type Agreement, heldIn, requiredIn } from '../agreement.ts'
import type { SystemStep } from '../agreement-type.ts'

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

export const offerDueAt = ({ status, expiresAt }: Agreement): Date | null => (status === 'pending' ? expiresAt : null)
