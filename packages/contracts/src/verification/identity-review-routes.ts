/** The wire of reviewing identity checks: for admins alone, never one's own, and every look at a picture is in the security log. */
import { declineReasonNames } from '@handshake/domain/verification/identity-check.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf } from '../primitives.ts'
import { identityQueueRow, identityReview } from './identity-views.ts'

export const identityQueues = ['waiting', 'decided'] as const
export type IdentityQueue = (typeof identityQueues)[number]

const which = { checkId: idOf('identity-check') }

export const identityReviewRoutes = defineContract({
  readIdentityQueue: {
    method: 'GET',
    path: '/api/admin/identity-checks',
    access: 'admin',
    summary:
      'Identity checks that wait for review, longest first, or the last ones that were decided. Never one’s own.',
    input: z.object({ queue: z.enum(identityQueues) }),
    result: z.object({ checks: z.array(identityQueueRow), waitingCount: z.int() }),
    refusals: [],
  },
  readIdentityCheck: {
    method: 'GET',
    path: '/api/admin/identity-checks/:checkId',
    access: 'admin',
    summary: 'One identity check with the names of its pictures, but without the pictures.',
    input: z.object(which),
    result: identityReview,
    refusals: ['verification.unknown-check'],
  },
  openIdentityPicture: {
    method: 'POST',
    path: '/api/admin/identity-checks/:checkId/pictures/:pictureId',
    access: 'admin',
    security: 'verification.picture-opened',
    summary:
      'One picture of an identity check as a base64 WebP. Each look is in the security log, which the person reads too.',
    input: z.object({ ...which, pictureId: idOf('identity-picture') }),
    result: z.object({ picture: z.string() }),
    refusals: ['verification.unknown-check', 'verification.unknown-picture'],
    limit: { points: 600, perSeconds: 3_600, by: 'person' },
  },
  decideIdentity: {
    method: 'POST',
    path: '/api/admin/identity-checks/:checkId/decision',
    access: 'admin',
    security: 'verification.identity-decided',
    summary: 'Verifies a person, or declines with a reason. The first decision stands.',
    input: z.object({
      ...which,
      verdict: z.enum(['approve', 'decline']),
      /** Needed to decline, and for nothing else. */
      reason: z.nullable(z.enum(declineReasonNames)),
    }),
    result: identityReview,
    refusals: [
      'verification.unknown-check',
      'verification.already-decided',
      'verification.reason-needed',
      'verification.pictures-unopened',
    ],
  },
})
