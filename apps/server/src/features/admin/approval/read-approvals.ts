/** A page of what waits for a second admin, or of what ended. */
import type { Id } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import type { Approval } from './approval.store.ts'
import type { ApprovalKind } from './decide-approval.ts'

const pageSize = 20

type Asked<Kind extends string> = { readonly show: 'waiting' | 'ended'; readonly cursor?: Id<Kind> | undefined }

export async function readApprovals<Kind extends string, Row extends Approval<Kind>, View>(
  ctx: Pick<Context, 'client' | 'now'> & { readonly person: Pick<Person, 'id'> },
  { store, views }: ApprovalKind<Kind, Row, View>,
  { show, cursor }: Asked<Kind>,
): Promise<{ page: View[]; nextCursor: Id<Kind> | null }> {
  const found = await store.list(ctx, show, { cursor: cursor ?? null, most: pageSize + 1 })
  const page = found.slice(0, pageSize)
  return {
    page: await views(ctx, ctx.person.id, page),
    nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
