/** Use case: an admin removes every logo. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import { removeLogos } from './logos.ts'

export const clearLogos: UseCase<typeof sport.clearLogos> = async (ctx) => {
  const removed = await removeLogos(ctx, null)
  ctx.tellEveryone(['fixture'], null)
  return { removed }
}
