/** The wire of handshakes: making and changing them, inviting, accepting, and everything up to the payout. */
import { statusWords } from '@handshake/domain/handshake/status-synonyms.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, listOf, mailedToken, nothing, paragraph, requestKey } from '../primitives.ts'
import { arbitratorRoutes } from './handshake-arbitrator.ts'
import { challengeRoutes } from './handshake-challenge.ts'
import { commentRoutes } from './handshake-comments.ts'
import { endingRoutes } from './handshake-endings.ts'
import { invitationRoutes } from './handshake-invitations.ts'
import { makingRoutes, sharing } from './handshake-making.ts'
import { offerRoutes } from './handshake-offers.ts'
import { reactionRoutes } from './handshake-reactions.ts'
import { refereeRoutes } from './handshake-referee.ts'
import { stakeRefusals, stepRefusals, termsRefusals } from './handshake-refusals.ts'
import { reminderRoutes } from './handshake-reminders.ts'
import { handshakeRow, handshakeView, ownHandshakeRow } from './handshake-views.ts'
import { whistleRoutes } from './handshake-whistle.ts'

const handshakeId = idOf('handshake')
const which = { handshakeId }

export const handshake = defineContract({
  ...makingRoutes,
  readHandshakes: {
    method: 'GET',
    path: '/api/handshakes',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s handshakes and those they are invited to, newest first, 20 at a time.',
    input: z.object({
      group: z.optional(z.enum(['all', 'active', 'pending', 'draft', 'completed', 'invited'])),
      /** Read by id, whatever their group: one's own, those one is invited to, and public ones. */
      ids: z.optional(listOf(handshakeId, 100)),
      /** Each of them, by any word a status is known by. */
      status: z.optional(listOf(z.enum(statusWords), statusWords.length)),
      sport: z.optional(listOf(z.string().check(z.maxLength(40)), 20)),
      handshakeType: z.optional(listOf(z.string().check(z.maxLength(40)), 20)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      cursor: z.optional(z.string().check(z.maxLength(120))),
    }),
    result: z.object({ handshakes: z.array(ownHandshakeRow), nextCursor: z.nullable(z.string()) }),
    refusals: ['handshake.bad-cursor'],
  },
  readPublicHandshakes: {
    method: 'GET',
    path: '/api/public/handshakes',
    access: 'anyone',
    mayLag: true,
    summary: 'The newest 50 public handshakes, for visitors without a session.',
    input: nothing,
    result: z.object({ handshakes: z.array(handshakeRow) }),
    refusals: [],
  },
  ...challengeRoutes,
  shareHandshake: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/share',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Posts a draft to the marketplace, or invites people to it; the creator’s stake is locked.',
    input: z.object({
      ...which,
      requestId: requestKey,
      sharingMethod: z.enum(['marketplace', 'invite']),
      friendIds: sharing.friendIds,
      message: paragraph('Message', 160),
    }),
    result: handshakeView,
    refusals: [
      ...stepRefusals,
      ...stakeRefusals,
      'handshake.betting-closed',
      'handshake.game-over',
      'handshake.unknown-person',
      'handshake.nobody-invited',
      'handshake.referee-has-part',
      'handshake.referee-unavailable',
      'handshake.outcome-needs-a-name',
      'handshake.trust-too-low-to-create',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  ...invitationRoutes,
  acceptHandshake: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/accept',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Takes the open seat under the version of the terms that was read. The first valid accept wins.',
    input: z.object({
      ...which,
      requestId: requestKey,
      termsVersion: z.int(),
      invitation: z.optional(mailedToken),
    }),
    result: handshakeView,
    refusals: [
      'handshake.unknown',
      'handshake.taken',
      'handshake.invitation-expired',
      'handshake.own-handshake',
      'handshake.referee-takes-no-side',
      'handshake.referee-unavailable',
      ...termsRefusals,
      'safety.other-side-away',
      ...stakeRefusals,
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  declineHandshake: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/decline',
    access: 'signed-in',
    summary: 'Declines an invitation, with a reason if one is given.',
    input: z.object({ ...which, reason: paragraph('Reason', 300) }),
    result: handshakeView,
    refusals: ['handshake.unknown', 'handshake.too-late'],
  },
  ...offerRoutes,
  cancelHandshake: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/cancel',
    access: 'signed-in',
    summary: 'The creator calls off an unmatched handshake. The stake is returned.',
    input: z.object({ ...which, requestId: requestKey }),
    result: handshakeView,
    refusals: stepRefusals,
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  deleteHandshake: {
    method: 'DELETE',
    path: '/api/handshakes/:handshakeId',
    access: 'signed-in',
    summary: 'The creator deletes a draft or an unmatched handshake. It leaves every list and the stake is returned.',
    input: z.object({ ...which, requestId: requestKey }),
    result: nothing,
    refusals: stepRefusals,
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  ...endingRoutes,
  ...commentRoutes,
  ...reminderRoutes,
  ...whistleRoutes,
  ...reactionRoutes,
  ...arbitratorRoutes,
  ...refereeRoutes,
})
