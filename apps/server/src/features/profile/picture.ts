/** Use cases: a person changes their profile picture, and removes it. */
import { maxPictureBytes, type profile } from '@handshake/contracts/profile/profile.ts'
import { present } from '@handshake/domain/assert.ts'
import { type PictureRules, redrawPicture } from '#platform/http/input/redraw-picture.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { forgetPicture, keepPicture } from './avatars.ts'
import { profileOf } from './profile.store.ts'

const rules: PictureRules = {
  maxBytes: maxPictureBytes,
  maxPixels: 512 * 512,
  minSide: 16,
  maxSide: 512,
  longer: 'refuse',
}
const codes = {
  'not-a-picture': 'profile.not-a-picture',
  'too-large': 'profile.picture-too-large',
  busy: 'picture.busy',
} as const

/** A person shows a picture of themself. */
export const changePicture: Prepared<typeof profile.changePicture> = new Prepared<typeof profile.changePicture>(
  async (_before, { picture }, refuse) => {
    const drawn = await redrawPicture(Buffer.from(picture, 'base64'), rules)
    if (typeof drawn === 'string') return refuse(codes[drawn])
    return async (ctx) => {
      const { id } = ctx.person
      if ((await profileOf(ctx.sql, id)) === null) return refuse('profile.missing')
      await keepPicture(ctx, id, drawn.bytes)
      ctx.tell([id], ['profile'])
      return present(await profileOf(ctx.sql, id), 'the profile was just changed')
    }
  },
)

/** A person takes their picture away. */
export const removePicture: UseCase<typeof profile.removePicture> = async (ctx, _input, refuse) => {
  const { id } = ctx.person
  await forgetPicture(ctx, { personId: id })
  ctx.tell([id], ['profile'])
  return (await profileOf(ctx.sql, id)) ?? refuse('profile.missing')
}
