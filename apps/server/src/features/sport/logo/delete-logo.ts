/** Use case: an admin removes one logo. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import { removeLogos } from './logos.ts'

export const deleteLogo: UseCase<typeof sport.deleteLogo> = async (ctx, { logoId }, refuse) => {
  if ((await removeLogos(ctx, logoId)) === 0) return refuse('sport.unknown-logo')
  ctx.tellEveryone(['fixture'], null)
  return {}
}
