/** The wire of a split's guests: how they are added, and what their link shows. */
import { guestStatuses } from '@handshake/domain/agreement/split/split-guests.ts'
import * as z from 'zod/mini'
import { phoneNumber } from '../handshake/handshake-invitations.ts'
import { personView } from '../handshake/handshake-views.ts'
import { centsSchema, email, idOf, instant, line } from '../primitives.ts'

/** Somebody without an account; the address is for whoever adds them, and we mail the link to it. */
export const guestInput = z.object({
  name: line('Name', 60),
  email: z._default(z.nullable(email), null),
  phone: z._default(z.nullable(phoneNumber), null),
})
export type GuestInput = z.output<typeof guestInput>

export const guestView = z.object({
  id: idOf('guest'),
  name: z.string(),
  status: z.enum(guestStatuses),
  stakeCents: centsSchema,
  answeredAt: z.nullable(instant),
  /** For whoever paid the bill alone, while the share is open: where the guest is reached, and their link. */
  contact: z.nullable(
    z.object({
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      link: z.nullable(z.string()),
      linkExpiresAt: instant,
    }),
  ),
})
export type GuestView = z.output<typeof guestView>

/** Where a guest's share stands, as its page tells it. */
const shareStanding = z.enum(['open', 'said-paid', 'paid', 'forgiven', 'removed', 'joined', 'canceled', 'expired'])

export const guestShareView = z.object({
  id: idOf('guest'),
  standing: shareStanding,
  name: z.string(),
  payee: personView,
  title: z.string(),
  note: z.string(),
  totalCents: centsSchema,
  shareCents: centsSchema,
  payBy: z.nullable(instant),
  peopleCount: z.int(),
  /** Of a bill by item. */
  items: z.array(z.object({ name: z.string(), amountCents: centsSchema, isYours: z.boolean() })),
  /** Whether whoever reads it is the one who paid the bill. */
  isPayee: z.boolean(),
  /** For whoever joined by it: where their share is now. */
  agreementId: z.nullable(idOf('agreement')),
})
export type GuestShareView = z.output<typeof guestShareView>
