/** Use case: a person looks at their own profile. */
import type { profile } from '@handshake/contracts/profile.ts'
import type { UseCase } from '#platform/use-case.ts'
import { profileOf } from './profile.store.ts'

export const readOwnProfile: UseCase<typeof profile.readOwnProfile> = async (ctx) => ({
  profile: await profileOf(ctx.sql, ctx.person.id),
})
