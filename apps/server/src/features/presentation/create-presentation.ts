/** Use case: an admin writes a new presentation. */
import type { presentation } from '@handshake/contracts/presentation.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { UseCase } from '#platform/use-case.ts'
import { insertPresentation, viewOf } from './presentation.store.ts'

export const createPresentation: UseCase<typeof presentation.createPresentation> = async (ctx, form, refuse) => {
  await lockNamed(ctx, 'presentation links')
  const row = await insertPresentation(ctx, form)
  if (row === null) return refuse('presentation.link-taken')
  const { id: presentationId, title, status, path, slides } = row
  ctx.concerns({ details: { presentationId, title, status, path, slides } })
  ctx.tellEveryone(['presentation'], null)
  return viewOf(row, true)
}
