/** The routes of invitations: asking one more, asking again, and taking it back. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { email, idOf, paragraph, requestKey } from '../primitives.ts'
import { stakeRefusals, stepRefusals } from './handshake-refusals.ts'
import { handshakeView, invitationView } from './handshake-views.ts'

export const phoneNumber = z
  .string()
  .check(z.trim(), z.regex(/^\+?[0-9 ().-]{6,20}$/, { error: 'Please enter a valid phone number' }))

/** Somebody who is asked at an address, whether or not they are here already. */
export const invitedAddress = z.union([
  z.object({ by: z.literal('email'), email }),
  z.object({ by: z.literal('phone'), phone: phoneNumber }),
])
export type InvitedAddress = z.output<typeof invitedAddress>

/** Whoever asks more people than this at once passes a link on. */
export const maxAddresses = 5

const which = { handshakeId: idOf('handshake') }

/** A handshake that was just shared, and the link it went out by. */
export const handshakeWithLink = z.object({ ...handshakeView.shape, link: z.nullable(z.string()) })

export const invitationRoutes = {
  inviteToHandshake: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/invitations',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Invites someone to an unmatched handshake: by email, by phone, or by a link to share.',
    input: z.object({
      ...which,
      requestId: requestKey,
      by: z.enum(['email', 'phone', 'link']),
      email: z.optional(email),
      phone: z.optional(phoneNumber),
      message: paragraph('Message', 160),
    }),
    result: z.object({
      invitation: invitationView,
      /** For a phone number or a link to pass on; a mailed one is only in the mail. */
      link: z.nullable(z.string()),
    }),
    refusals: [
      ...stepRefusals,
      ...stakeRefusals,
      'handshake.betting-closed',
      'handshake.missing-address',
      'handshake.missing-phone',
      'handshake.already-invited',
      'handshake.own-handshake',
      'handshake.referee-unavailable',
      'handshake.outcome-needs-a-name',
      'handshake.trust-too-low-to-create',
      'handshake.unknown-person',
      'handshake.nobody-invited',
      'handshake.too-many-invitations',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  renewInvitation: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/invitations/:invitationId/renew',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Renews an expired invitation for another seven days.',
    input: z.object({ ...which, invitationId: idOf('invitation') }),
    result: handshakeWithLink,
    refusals: [
      ...stepRefusals,
      'handshake.betting-closed',
      'handshake.unknown-invitation',
      'handshake.already-invited',
      'handshake.unknown-person',
      'handshake.trust-too-low-to-create',
      'handshake.too-many-invitations',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/handshakes/:handshakeId/invitations/:invitationId',
    access: 'signed-in',
    summary: 'Withdraws an invitation.',
    input: z.object({ ...which, invitationId: idOf('invitation') }),
    result: handshakeView,
    refusals: [...stepRefusals, 'handshake.unknown-invitation'],
  },
} as const satisfies Contract
