/** Use case: an admin looks at adjustments that wait, or at those that ended. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { listAdjustments, viewOf } from './adjustment.store.ts'

const pageSize = 20

export const readAdjustments: UseCase<typeof admin.readAdjustments> = async (ctx, { show, cursor }) => {
  const found = await listAdjustments(ctx, show, { cursor: cursor ?? null, most: pageSize + 1 })
  const page = found.slice(0, pageSize)
  return {
    adjustments: page.map((one) => viewOf(one, { adminId: ctx.person.id, now: ctx.now })),
    nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
