/** Use case: an admin looks at one picture. The look is in the security log, done or refused, and the person reads it there too. */
import type { verification } from '@handshake/contracts/verification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { notePictureOpened, readPicture } from '../identity/identity-pictures.ts'
import { findOthers } from './review.store.ts'

export const openIdentityPicture: UseCase<typeof verification.openIdentityPicture> = async (
  ctx,
  { checkId, pictureId },
  refuse,
) => {
  const check = await findOthers(ctx.sql, checkId, ctx.person.id)
  if (check === null) return refuse('verification.unknown-check')
  const picture = await readPicture(ctx, checkId, pictureId)
  if (picture === null) return refuse('verification.unknown-picture')
  await notePictureOpened(ctx.sql, pictureId, ctx.person.id)
  ctx.concerns({ personId: check.personId, details: { part: picture.part } })
  return { picture: picture.bytes.toString('base64') }
}
