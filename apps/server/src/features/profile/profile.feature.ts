/** Profiles: one's own with its default, its editing and its picture, and what is public of others. */
import { profile } from '@handshake/contracts/profile/profile.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { forgetPicture, servePicture } from './avatars.ts'
import { createProfile, readOwnProfile, updateProfile } from './own-profile.ts'
import { changePicture, removePicture } from './picture.ts'
import { profileData } from './profile.public.ts'
import { readPublicProfile } from './read-public-profile.ts'

export const profileFeature = defineFeature('profile', {
  routes: bindRoutes(profile, {
    readOwnProfile,
    createProfile,
    updateProfile,
    changePicture,
    removePicture,
    readPublicProfile,
  }),
  dataSections: [profileData],
  reactions: [on(accountClosed, 'profile.forget-picture', forgetPicture)],
  plainRoutes: [servePicture],
})
