/** Use case: a person takes their picture away. */
import type { profile } from '@handshake/contracts/profile.ts'
import type { UseCase } from '#platform/use-case.ts'
import { forgetPicture } from './avatars.ts'
import { profileOf } from './profile.store.ts'

export const removePicture: UseCase<typeof profile.removePicture> = async (ctx, _input, refuse) => {
  const { id } = ctx.person
  await forgetPicture(ctx, { personId: id })
  ctx.tell([id], ['profile'])
  return (await profileOf(ctx.sql, id)) ?? refuse('profile.missing')
}
