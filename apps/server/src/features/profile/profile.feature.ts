/** Profiles: one's own, its default and its editing. */
import { profile } from '@handshake/contracts/profile.ts'
import { defineFeature } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { createProfile } from './create-profile.ts'
import { readOwnProfile } from './read-own-profile.ts'
import { updateProfile } from './update-profile.ts'

export const profileFeature = defineFeature('profile', {
  routes: bindRoutes(profile, { readOwnProfile, createProfile, updateProfile }),
})
