/** The wire of handshakes: making and changing them, inviting, accepting, and everything up to the payout. */
import { statusWords } from '@handshake/domain/handshake/status-synonyms.ts'
import { betTypes } from '@handshake/domain/subject/bet-types.ts'
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { betKinds, line, longestTitle, picks } from './handshake/bet-terms.ts'
import { arbitratorRoutes } from './handshake/handshake-arbitrator.ts'
import { commentRoutes } from './handshake/handshake-comments.ts'
import { endingRoutes } from './handshake/handshake-endings.ts'
import {
  handshakeWithLink,
  invitationRoutes,
  invitedAddress,
  mostAddresses,
} from './handshake/handshake-invitations.ts'
import { offerRoutes } from './handshake/handshake-offers.ts'
import { refereeRoutes } from './handshake/handshake-referee.ts'
import { contentRefusals, stakeRefusals, stepRefusals } from './handshake/handshake-refusals.ts'
import { reminderRoutes } from './handshake/handshake-reminders.ts'
import { handshakeRow, handshakeView, ownHandshakeRow, verificationMethods } from './handshake/handshake-views.ts'
import { subjectInput, subjectKinds } from './handshake/subject.ts'
import { centsSchema, idOf, listOf, mailedToken, nothing, paragraph, requestKey, line as words } from './primitives.ts'

const handshakeId = idOf('handshake')
const which = { handshakeId }

const content = {
  title: words('Title', longestTitle),
  description: paragraph('Description', 2_000),
  betType: z.enum(betTypes),
  betKind: z.enum(betKinds),
  line: z.nullable(line),
  pick: z.enum(picks),
  /** What it is about; where it is not named, it is understood by what was brought. */
  subject: z.optional(z.enum(subjectKinds)),
  ...subjectInput,
  /** Even: both stake this. Smart: twice this is split by the odds. */
  stakeCents: centsSchema,
  stakeMode: z.enum(['even', 'smart']),
  verificationMethod: z.enum(verificationMethods),
  /** Who decides instead of an arbitrator; whoever accepts the terms agrees to them. */
  refereeUsername: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  terms: paragraph('Terms', 2_000),
  notes: paragraph('Notes', 2_000),
} as const

/** Kept as a draft, shown to everyone, sent to people, or given as a link to pass on. */
const sharing = {
  sharingMethod: z.enum(['draft', 'marketplace', 'invite', 'link']),
  friendIds: z.array(idOf('person')).check(z.maxLength(20, { error: 'Please choose no more than 20 people' })),
} as const

export const handshake = defineContract({
  createHandshake: {
    method: 'POST',
    path: '/api/handshakes',
    access: 'verified',
    summary: 'Makes a handshake: a draft locks nothing; shared at once, the creator’s stake is locked with it.',
    input: z.object({
      requestId: requestKey,
      ...content,
      ...sharing,
      /** People asked by e-mail or phone, beside those who are here already. */
      addresses: z._default(
        z
          .array(invitedAddress)
          .check(z.maxLength(mostAddresses, { error: `Please invite no more than ${mostAddresses} addresses` })),
        [],
      ),
      createdVia: z.enum([
        'integrated',
        'wizard',
        'friendly',
        'v2',
        'stepper',
        'smart',
        'rematch',
        'esports',
        'politics',
      ]),
    }),
    result: z.object({
      ...handshakeWithLink.shape,
      /** One for each phone number, for the creator to text; answered once as well. */
      phoneLinks: z.array(z.object({ phone: z.string(), link: z.string() })),
    }),
    refusals: [
      ...contentRefusals,
      ...stakeRefusals,
      'handshake.id-reused',
      'handshake.trust-too-low-to-create',
      'handshake.unknown-person',
      'handshake.nobody-invited',
      'handshake.too-many-invitations',
      'handshake.own-handshake',
      'handshake.referee-unavailable',
      'handshake.insufficient-funds',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readHandshakes: {
    method: 'GET',
    path: '/api/handshakes',
    access: 'signed-in',
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
  readHandshake: {
    method: 'GET',
    path: '/api/handshakes/:handshakeId',
    access: 'signed-in',
    summary: 'One handshake with everything the reader may know and do.',
    input: z.object({ handshakeId: z.string(), invitation: z.optional(mailedToken) }),
    result: handshakeView,
    refusals: ['handshake.unknown', 'handshake.invalid-id', 'handshake.reason-needed'],
  },
  readPublicHandshakes: {
    method: 'GET',
    path: '/api/public/handshakes',
    access: 'anyone',
    summary: 'The newest 50 public handshakes, for visitors without a session.',
    input: nothing,
    result: z.object({ handshakes: z.array(handshakeRow) }),
    refusals: [],
  },
  editHandshake: {
    method: 'PUT',
    path: '/api/handshakes/:handshakeId',
    access: 'verified',
    summary: 'Changes an unmatched handshake: a new version of its terms; a changed stake re-locks the difference.',
    input: z.object({ ...which, requestId: requestKey, basedOnVersion: z.int(), ...content }),
    result: handshakeView,
    refusals: [...stepRefusals, ...contentRefusals, ...stakeRefusals, 'handshake.stale-version'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  shareHandshake: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/share',
    access: 'verified',
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
    summary: 'Takes the free seat under the version of the terms that was read; the first valid accept wins.',
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
      'handshake.betting-closed',
      'handshake.game-over',
      'handshake.stale-version',
      'handshake.wrong-pick',
      'handshake.side-cannot-win',
      'handshake.trust-too-low-to-accept',
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
    summary: 'The creator calls an unmatched handshake off; the stake comes back.',
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
    summary: 'The creator deletes a draft or an unmatched handshake: it leaves every list and the stake comes back.',
    input: z.object({ ...which, requestId: requestKey }),
    result: nothing,
    refusals: stepRefusals,
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  ...endingRoutes,
  ...commentRoutes,
  ...reminderRoutes,
  ...arbitratorRoutes,
  ...refereeRoutes,
})
