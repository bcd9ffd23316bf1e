/** Use cases: an admin writes a presentation, edits it, and begins to present it. */
import type { presentation } from '@handshake/contracts/presentation/presentation.ts'
import { presoPath } from '@handshake/domain/presentation/presentation.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { UseCase } from '#platform/use-case.ts'
import {
  insertPresentation,
  isLinkTaken,
  markPresented,
  takePresentation,
  updatePresentation,
  viewOf,
} from './presentation.store.ts'

/** An admin writes a new presentation. */
export const createPresentation: UseCase<typeof presentation.createPresentation> = async (ctx, form, refuse) => {
  await lockNamed(ctx, 'presentation links')
  const row = await insertPresentation(ctx, form)
  if (row === null) return refuse('presentation.link-taken')
  const { id: presentationId, title, status, path, slides } = row
  ctx.concerns({ details: { presentationId, title, status, path, slides } })
  ctx.tellEveryone(['presentation'], null)
  return viewOf(row, true)
}

/** An admin rewrites a presentation, publishes it, takes it back, or gives it another link. */
export const editPresentation: UseCase<typeof presentation.editPresentation> = async (
  ctx,
  { presentationId, ...form },
  refuse,
) => {
  await lockNamed(ctx, 'presentation links')
  const before = await takePresentation(ctx.sql, presentationId)
  if (before === null) return refuse('presentation.unknown')
  const slug = form.slug === '' ? before.slug : form.slug
  const moves = slug !== before.slug
  if (moves && before.path !== presoPath(before.slug)) return refuse('presentation.fixed-link')
  if (moves && (await isLinkTaken(ctx.sql, slug))) return refuse('presentation.link-taken')
  const after = await updatePresentation(ctx, presentationId, form, moves ? presoPath(slug) : before.path)
  ctx.concerns({ details: changesOf({ ...before, deck: before.deck }, { ...after, deck: form.slides }) })
  ctx.tellEveryone(['presentation'], null)
  return viewOf(after, true)
}

/** What is different, before and after, as far as a line of the log holds it. */
function changesOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const changed = Object.keys(before).filter((name) => textOf(before[name]) !== textOf(after[name]))
  return Object.fromEntries(
    changed.flatMap((name) => [
      [`${name} before`, textOf(before[name]).slice(0, 200)],
      [`${name} after`, textOf(after[name]).slice(0, 200)],
    ]),
  )
}

/** Objects with their names in order: the database keeps them in an order of its own. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_name, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Date)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      )

/** An admin begins to present, and the list says when it was last presented. */
export const notePresented: UseCase<typeof presentation.notePresented> = async (ctx, { presentationId }, refuse) => {
  const row = await markPresented(ctx, presentationId)
  if (row === null) return refuse('presentation.unknown')
  ctx.tellEveryone(['presentation'], null)
  return viewOf(row, true)
}
