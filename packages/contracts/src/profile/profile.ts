/** The wire of profiles: one's own with its picture, and what is public of others. */
import { oddsFormats } from '@handshake/domain/handshake/terms/odds-format.ts'
import { badgeLeagues, badgeTiers } from '@handshake/domain/reputation/badges.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, line, nothing, ownFace, personFace } from '../primitives.ts'

/** Lower-case a-z, digits and underscores: no two names can look the same. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9_]{3,40}$/, { error: 'Username must be 3 to 40 letters a-z, numbers or underscores' }),
  )

/** What a picture may weigh: the browser makes it small before it sends it. */
export const maxPictureBytes = 100 * 1024
const maxPictureText = Math.ceil(maxPictureBytes / 3) * 4

export const privacySettings = z.object({ friendsTable: z.boolean(), allowFriendRequests: z.boolean() })

/** Null: as they are listed, American for games and decimal for esports. */
const oddsFormat = z.nullable(z.enum(oddsFormats))

export const ownProfile = z.object({
  ...ownFace,
  reliabilityScore: z.int(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  hasPassport: z.boolean(),
  privacySettings,
  oddsFormat,
  createdAt: instant,
  updatedAt: instant,
})
export type OwnProfile = z.output<typeof ownProfile>

/** Never an address, a full name or a balance (decision 3.4). */
export const publicProfile = z.object({
  ...personFace,
  reliabilityScore: z.int(),
  memberSince: instant,
  /** 'blocked' is whom the reader keeps away; whoever keeps the reader away is not found at all. */
  relation: z.enum(['oneself', 'friend', 'stranger', 'blocked']),
  /** Whether the reader may ask to be their friend. */
  takesRequests: z.boolean(),
  /** Null when the person does not show their friends. */
  friendCount: z.nullable(z.int()),
  /** Whether somebody checked their documents. */
  identityVerified: z.boolean(),
  /** The best first; a badge without a league is about the person. */
  badges: z.array(z.object({ tier: z.enum(badgeTiers), league: z.nullable(z.enum(badgeLeagues)) })),
})
export type PublicProfile = z.output<typeof publicProfile>

export const profile = defineContract({
  readOwnProfile: {
    method: 'GET',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'The person’s own profile; null when the account has none yet.',
    input: nothing,
    result: z.object({ profile: z.nullable(ownProfile) }),
    refusals: [],
  },
  createProfile: {
    method: 'POST',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'Creates a default profile for an account without one; otherwise returns the existing one.',
    input: nothing,
    result: z.object({ profile: ownProfile, created: z.boolean() }),
    refusals: [],
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'Changes names, privacy and odds format on the person’s own profile, and nothing else.',
    input: z.object({
      fullName: z.optional(line('Full Name', 80)),
      displayName: z.optional(line('Display name', 80)),
      username: z.optional(username),
      privacySettings: z.optional(privacySettings),
      oddsFormat: z.optional(oddsFormat),
    }),
    result: ownProfile,
    refusals: ['profile.missing', 'profile.username-taken'],
  },
  changePicture: {
    method: 'PUT',
    path: '/api/profile/picture',
    access: 'signed-in',
    summary:
      'Replaces the person’s picture: a PNG, JPEG or WebP of at most 100 kB and 512 by 512, in base64. It’s re-encoded, and nothing else of the file is kept.',
    input: z.object({
      picture: z
        .string()
        .check(z.maxLength(maxPictureText, { error: 'This picture is too large. Choose a smaller one.' }), z.base64()),
    }),
    result: ownProfile,
    refusals: ['profile.missing', 'profile.not-a-picture', 'profile.picture-too-large', 'picture.busy'],
    limit: { points: 20, perSeconds: 60 * 60, by: 'person' },
    // Room for one that is somewhat too large, which is told so in its own words.
    body: { bytes: 2 * maxPictureText },
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/profile/picture',
    access: 'signed-in',
    summary: 'Removes the person’s picture. Initials take its place.',
    input: nothing,
    result: ownProfile,
    refusals: ['profile.missing'],
  },
  readPublicProfile: {
    method: 'GET',
    path: '/api/profile/:who',
    access: 'signed-in',
    mayLag: true,
    summary: 'A person’s public profile, by username or id.',
    input: z.object({ who: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40)) }),
    result: publicProfile,
    refusals: ['profile.unknown'],
  },
})
