/** Use case: an admin begins to present, and the list says when it was last presented. */
import type { presentation } from '@handshake/contracts/presentation.ts'
import type { UseCase } from '#platform/use-case.ts'
import { markPresented, viewOf } from './presentation.store.ts'

export const notePresented: UseCase<typeof presentation.notePresented> = async (ctx, { presentationId }, refuse) => {
  const row = await markPresented(ctx, presentationId)
  if (row === null) return refuse('presentation.unknown')
  ctx.tellEveryone(['presentation'], null)
  return viewOf(row, true)
}
