/** The wire of invites: asking for one, granting them, friend invites and the waitlist. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { email, givenInstant, idOf, instant, line, mailedToken, nothing, paragraph, personFace } from '../primitives.ts'
import { nextCursor, searchText, tablePage } from '../table-page.ts'
import { friendInviteView, inviteRequestView, inviteView, waitlistEntryView } from './invite-views.ts'

/** The answer to a request for an invite. */
export const inviteRequestSaying = 'Thanks! We review every request within 24 hours and answer by email.'

/** A link is shown this once: the database keeps only the hash of its code. */
const link = z.nullable(z.string())

/** A line that may stay empty. */
const aside = z.string().check(z.trim(), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u))

export const invite = defineContract({
  readInvite: {
    method: 'GET',
    path: '/api/invites/:code',
    access: 'anyone',
    summary: 'Whether an invite code is still valid, and for which address.',
    input: z.object({ code: mailedToken }),
    result: z.object({ email: z.nullable(z.string()), expiresAt: instant }),
    refusals: ['invite.invalid'],
    limit: { points: 120, perSeconds: 3_600, by: 'address' },
  },
  createInvite: {
    method: 'POST',
    path: '/api/admin/invites',
    access: 'admin',
    summary: 'Creates an invite for 7 days. With an address it’s emailed; without one, the link is returned.',
    input: z.object({ email: z.optional(email), name: z.optional(line('Name', 80)) }),
    result: z.object({ invite: inviteView, link }),
    refusals: [],
  },
  readInvites: {
    method: 'GET',
    path: '/api/admin/invites',
    access: 'admin',
    summary: 'Invites, 50 at a time, by part of an email or name and by status; newest first.',
    input: z.object({
      search: searchText,
      status: z.optional(z.enum(['pending', 'expired', 'converted'])),
      ...tablePage(['given', 'email']),
    }),
    result: z.object({ invites: z.array(inviteView), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
  requestInvite: {
    method: 'POST',
    path: '/api/invite-requests',
    access: 'anyone',
    summary: 'Requests an invite. The applicant and the admins each get an email.',
    input: z.object({
      name: line('Name', 80),
      email,
      company: z.optional(aside),
      reason: paragraph('Reason', 1_000).check(z.minLength(1, { error: 'Please tell us why you would like to join' })),
      referralSource: z.optional(aside),
    }),
    result: z.object({ requestId: idOf('invite-request'), message: z.string() }),
    refusals: [],
    limit: { points: 10, perSeconds: 3_600, by: 'address' },
  },
  readInviteRequests: {
    method: 'GET',
    path: '/api/admin/invite-requests',
    access: 'admin',
    summary:
      'Invite requests, 50 at a time, by part of a name, email or company and by status; those that wait first, then the newest.',
    input: z.object({
      search: searchText,
      status: z.optional(z.enum(['pending', 'approved', 'declined'])),
      ...tablePage(['waiting', 'asked', 'name']),
    }),
    /** How many wait in all, whatever is looked for. */
    result: z.object({ requests: z.array(inviteRequestView), waitingCount: z.int(), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
  approveInviteRequest: {
    method: 'POST',
    path: '/api/admin/invite-requests/:requestId/approve',
    access: 'admin',
    summary: 'Approves a request. The applicant gets an invite by email.',
    input: z.object({ requestId: idOf('invite-request') }),
    result: inviteRequestView,
    refusals: ['invite.unknown-request', 'invite.request-decided'],
  },
  declineInviteRequest: {
    method: 'POST',
    path: '/api/admin/invite-requests/:requestId/decline',
    access: 'admin',
    summary: 'Declines a request. The applicant is told by email.',
    input: z.object({ requestId: idOf('invite-request') }),
    result: inviteRequestView,
    refusals: ['invite.unknown-request', 'invite.request-decided'],
  },

  createFriendInvite: {
    method: 'POST',
    path: '/api/friend-invites',
    access: 'verified',
    summary: 'Invites a friend for 7 days. With an address it’s emailed; without one, a link to share is returned.',
    input: z.object({
      recipientEmail: z.optional(email),
      recipientName: z.optional(line('Name', 80)),
      personalMessage: z.optional(paragraph('Personal message', 500)),
    }),
    result: z.object({ friendInvite: friendInviteView, link }),
    refusals: ['invite.to-oneself', 'invite.too-many'],
  },
  readFriendInvites: {
    method: 'GET',
    path: '/api/friend-invites',
    access: 'signed-in',
    mayLag: true,
    summary: 'The newest 100 friend invites the person has sent.',
    input: nothing,
    result: z.object({ friendInvites: z.array(friendInviteView) }),
    refusals: [],
  },
  revokeFriendInvite: {
    method: 'DELETE',
    path: '/api/friend-invites/:friendInviteId',
    access: 'signed-in',
    summary: 'Cancels a friend invite nobody has accepted. Safe to repeat.',
    input: z.object({ friendInviteId: idOf('friend-invite') }),
    result: friendInviteView,
    refusals: ['invite.unknown-friend-invite', 'invite.friend-invite-accepted'],
  },
  readFriendInvite: {
    method: 'GET',
    path: '/api/friend-invites/by-code/:code',
    access: 'anyone',
    summary: 'Who sent a friend invite, what they wrote, and whether it’s still valid.',
    input: z.object({ code: mailedToken }),
    result: z.object({
      senderName: z.string(),
      senderAvatarUrl: z.nullable(z.string()),
      recipientName: z.nullable(z.string()),
      personalMessage: z.nullable(z.string()),
      status: z.enum(['pending', 'accepted', 'expired', 'revoked']),
      expiresAt: instant,
    }),
    refusals: ['invite.friend-invite-invalid'],
    limit: { points: 120, perSeconds: 3_600, by: 'address' },
  },
  acceptFriendInvite: {
    method: 'POST',
    path: '/api/friend-invites/accept',
    access: 'signed-in',
    summary: 'Accepts a friend invite, and the two become friends. Safe to repeat by the same person.',
    input: z.object({ code: mailedToken }),
    result: z.object({
      friend: z.object({
        ...personFace,
        reliabilityScore: z.int(),
      }),
      /** False when the two were friends before. */
      added: z.boolean(),
    }),
    refusals: [
      'invite.friend-invite-invalid',
      'invite.friend-invite-expired',
      'invite.friend-invite-revoked',
      'invite.friend-invite-accepted',
      'invite.to-oneself',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },

  joinWaitlist: {
    method: 'POST',
    path: '/api/waitlist',
    access: 'anyone',
    summary:
      'Puts an address on the waitlist. Also served at /functions/v1/submit-waitlist-monday and /functions/v1/submit-waitlist.',
    input: z.object({
      email,
      source: z.optional(line('Source', 80)),
      status: z.optional(z.literal('pending')),
      timestamp: z.optional(givenInstant),
    }),
    result: z.object({ success: z.literal(true) }),
    refusals: [],
    limit: { points: 20, perSeconds: 3_600, by: 'address' },
  },
  readWaitlist: {
    method: 'GET',
    path: '/api/admin/waitlist',
    access: 'admin',
    summary: 'The waitlist, 50 at a time, by part of an email or source; newest first. `total` counts all of it.',
    input: z.object({ search: searchText, ...tablePage(['joined', 'email']) }),
    result: z.object({ entries: z.array(waitlistEntryView), total: z.int(), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
})
