/** The routes of a split's guests: what their link opens without an account, taking a share over, and a new link. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf, mailedToken } from '../primitives.ts'
import { agreementView } from './agreement-views.ts'
import { guestShareView } from './guest-shares.ts'

const which = { guestId: z.string(), invitation: z.optional(mailedToken) }

export const guestShareRoutes = {
  readGuestShare: {
    method: 'GET',
    path: '/api/public/guest-shares/:guestId',
    access: 'anyone',
    summary: 'A guest’s share of a split, as its link shows it to visitors without an account.',
    input: z.object(which),
    result: guestShareView,
    refusals: ['agreement.unknown-guest-link'],
    limit: { points: 600, perSeconds: 3_600, by: 'address' },
  },
  sayGuestPaid: {
    method: 'POST',
    path: '/api/public/guest-shares/:guestId/paid',
    access: 'anyone',
    summary: 'A guest says by the link of their share that they paid in cash; whoever paid the bill confirms it.',
    input: z.object(which),
    result: guestShareView,
    refusals: ['agreement.unknown-guest-link', 'agreement.guest-share-closed', 'agreement.own-guest-link'],
    limit: { points: 60, perSeconds: 3_600, by: 'address' },
  },
  renewGuestLink: {
    method: 'POST',
    path: '/api/agreements/:agreementId/guests/:guestId/link',
    access: 'verified',
    summary:
      'Whoever paid the bill gives a guest a new link; the one before stops working, and a guest with an email is mailed again.',
    input: z.object({ agreementId: idOf('agreement'), guestId: idOf('guest') }),
    result: agreementView,
    refusals: [
      'agreement.unknown',
      'agreement.not-your-step',
      'agreement.guest-share-closed',
      'handshake.too-many-invitations',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  joinAsGuest: {
    method: 'POST',
    path: '/api/guest-shares/:guestId/join',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'A person with an account takes a guest’s share over by its link, to pay it from their wallet.',
    input: z.object(which),
    result: z.object({ agreementId: idOf('agreement') }),
    refusals: [
      'agreement.unknown-guest-link',
      'agreement.guest-share-closed',
      'agreement.guest-share-taken',
      'agreement.own-guest-link',
      'agreement.already-in-split',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
} as const satisfies Contract
