/** The routes of making a handshake, which is all of them that a builder needs: it is made, read again to be changed, and changed. */
import { betTypes } from '@handshake/domain/subject/bet-types.ts'
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { centsSchema, idOf, mailedToken, paragraph, requestKey, line as words } from '../primitives.ts'
import { betKinds, line, longestTitle, picks } from './bet-terms.ts'
import { handshakeWithLink, invitedAddress, maxAddresses } from './handshake-invitations.ts'
import { contentRefusals, stakeRefusals, stepRefusals } from './handshake-refusals.ts'
import { handshakeView, verificationMethods } from './handshake-views.ts'
import { subjectInput, subjectKinds } from './subject.ts'

const which = { handshakeId: idOf('handshake') }

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
export const sharing = {
  sharingMethod: z.enum(['draft', 'marketplace', 'invite', 'link']),
  friendIds: z.array(idOf('person')).check(z.maxLength(20, { error: 'Please choose no more than 20 people' })),
} as const

export const makingRoutes = {
  createHandshake: {
    method: 'POST',
    path: '/api/handshakes',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Creates a handshake. A draft locks nothing; sharing it right away locks the creator’s stake.',
    input: z.object({
      requestId: requestKey,
      ...content,
      ...sharing,
      /** People asked by e-mail or phone, beside those who are here already. */
      addresses: z._default(
        z
          .array(invitedAddress)
          .check(z.maxLength(maxAddresses, { error: `Please invite no more than ${maxAddresses} addresses` })),
        [],
      ),
      /** What a draft is meant for: the sharing begins with it. Says nothing about what is shared at once. */
      meantFor: z.optional(z.object({ isPublic: z.boolean(), personId: z.nullable(idOf('person')) })),
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
  readHandshake: {
    method: 'GET',
    path: '/api/handshakes/:handshakeId',
    access: 'signed-in',
    summary: 'One handshake with everything the reader can see and do.',
    input: z.object({ handshakeId: z.string(), invitation: z.optional(mailedToken) }),
    result: handshakeView,
    refusals: ['handshake.unknown', 'handshake.invalid-id', 'handshake.reason-needed'],
  },
  editHandshake: {
    method: 'PUT',
    path: '/api/handshakes/:handshakeId',
    access: 'verified',
    onlyWhereServed: true,
    summary:
      'Changes an unmatched handshake, as a new version of its terms. If the stake changes, only the difference moves.',
    input: z.object({ ...which, requestId: requestKey, basedOnVersion: z.int(), ...content }),
    result: handshakeView,
    refusals: [...stepRefusals, ...contentRefusals, ...stakeRefusals, 'handshake.stale-version'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
} as const satisfies Contract
