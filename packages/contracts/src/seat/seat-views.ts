/** The wire of a seat left open: what is offered to whoever takes it, and what its link shows. */
import { seatStandings, seatWays } from '@handshake/domain/seat/open-seat.ts'
import * as z from 'zod/mini'
import { agreementForms } from '../agreement/agreement-forms.ts'
import { idOf, instant } from '../primitives.ts'

export const seatTerms = z.discriminatedUnion('type', [
  agreementForms.loan.terms,
  agreementForms.rental.terms,
  agreementForms.service.terms,
  agreementForms.custom.terms,
  agreementForms.escrow.terms,
  agreementForms.trust_only.terms,
])
export type SeatTerms = z.output<typeof seatTerms>

/** What became of it, for the two in it: the ordinary offer, or the ask for a loan. */
export const seatDeal = z.object({ kind: z.enum(['agreement', 'loan', 'loan-ask']), id: z.uuid() })
export type SeatDeal = z.output<typeof seatDeal>

export const seatView = z.object({
  id: idOf('seat'),
  standing: z.enum(seatStandings),
  /** What its maker calls whoever it is for; empty once it is over, for everybody else. */
  name: z.string(),
  maker: z.object({ displayName: z.string(), avatarUrl: z.nullable(z.string()) }),
  way: z.enum(seatWays),
  title: z.string(),
  /** Null once it is over: whoever was too late reads no terms. */
  terms: z.nullable(seatTerms),
  expiresAt: z.nullable(instant),
  isMaker: z.boolean(),
  /** For its maker alone: how the other side is reached, and the link. */
  own: z.nullable(
    z.object({
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      link: z.nullable(z.string()),
    }),
  ),
  deal: z.nullable(seatDeal),
})
export type SeatView = z.output<typeof seatView>
