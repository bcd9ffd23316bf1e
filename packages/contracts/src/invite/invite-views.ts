/** What the screens see of invites, requests for them, friend invites and the waitlist. */
import * as z from 'zod/mini'
import { idOf, instant } from '../primitives.ts'

export const inviteView = z.object({
  id: idOf('invite'),
  email: z.nullable(z.string()),
  status: z.enum(['pending', 'converted']),
  createdAt: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
  usedBy: z.nullable(z.string()),
})

export const inviteRequestView = z.object({
  id: idOf('invite-request'),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  reason: z.string(),
  referralSource: z.string(),
  status: z.enum(['pending', 'approved', 'declined']),
  createdAt: instant,
  reviewedAt: z.nullable(instant),
})

export const friendInviteView = z.object({
  id: idOf('friend-invite'),
  recipientEmail: z.nullable(z.string()),
  recipientName: z.nullable(z.string()),
  status: z.enum(['pending', 'accepted', 'expired', 'revoked']),
  createdAt: instant,
  expiresAt: instant,
})

export const waitlistEntryView = z.object({
  email: z.string(),
  source: z.string(),
  status: z.string(),
  timestamp: instant,
})
