/** Use case: a person shows a picture of themself. */
import { maxPictureBytes, type profile } from '@handshake/contracts/profile.ts'
import { present } from '@handshake/domain/assert.ts'
import type { UseCase } from '#platform/use-case.ts'
import { keepPicture } from './avatars.ts'
import { cleanPicture } from './clean-picture.ts'
import { profileOf } from './profile.store.ts'

const mostPixels = 512
const fewestPixels = 16

export const changePicture: UseCase<typeof profile.changePicture> = async (ctx, input, refuse) => {
  const given = Buffer.from(input.picture, 'base64')
  const picture = cleanPicture(given)
  if (picture === null || Math.min(picture.width, picture.height) < fewestPixels) return refuse('profile.not-a-picture')
  if (given.length > maxPictureBytes || Math.max(picture.width, picture.height) > mostPixels)
    return refuse('profile.picture-too-large')
  const { id } = ctx.person
  if ((await profileOf(ctx.sql, id)) === null) return refuse('profile.missing')
  await keepPicture(ctx, id, picture)
  ctx.tell([id], ['profile'])
  return present(await profileOf(ctx.sql, id), 'the profile was just changed')
}
