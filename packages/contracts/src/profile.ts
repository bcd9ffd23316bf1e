/** The wire of profiles: one's own, its default and its editing. */
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { idOf, instant, line, nothing } from './primitives.ts'

/** Lower-case a-z, digits and underscores: no two names can look the same. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9_]{3,40}$/, { error: 'Username must be 3 to 40 letters a-z, digits or underscores' }),
  )

/** Only pictures this installation serves itself. */
const ownPicture = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/avatars\/[a-z0-9-]+\.(png|jpg|webp)$/, { error: 'Not a picture of ours' }))

export const privacySettings = z.object({ friendsTable: z.boolean(), allowFriendRequests: z.boolean() })

export const ownProfile = z.object({
  id: idOf('person'),
  email: z.string(),
  fullName: z.string(),
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  reliabilityScore: z.int(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  hasPassport: z.boolean(),
  privacySettings,
  createdAt: instant,
  updatedAt: instant,
})
export type OwnProfile = z.output<typeof ownProfile>

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
    summary: 'Creates the default profile of an account without one; otherwise answers the one there is.',
    input: nothing,
    result: z.object({ profile: ownProfile, created: z.boolean() }),
    refusals: [],
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'Changes names, picture and privacy of the person’s own profile, and nothing else.',
    input: z.object({
      fullName: z.optional(line('Full Name', 80)),
      displayName: z.optional(line('Display Name', 80)),
      username: z.optional(username),
      avatarUrl: z.optional(z.nullable(ownPicture)),
      privacySettings: z.optional(privacySettings),
    }),
    result: ownProfile,
    refusals: ['profile.missing', 'profile.username-taken'],
  },
})
