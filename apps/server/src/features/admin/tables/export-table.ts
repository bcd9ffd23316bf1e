/** Use case: an admin takes a long table home as a file; the security log keeps which, and how it was narrowed. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { TableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { fileAddress } from './serve-table-file.ts'

export const exportTable =
  (files: () => readonly TableFile[]): UseCase<typeof admin.exportTable> =>
  async (ctx, { table, query }, refuse) => {
    const file = files().find(({ name }) => name === table)
    if (file === undefined || !file.isSound(query)) return refuse('admin.bad-query')
    ctx.concerns({ details: { table, query } })
    return { url: fileAddress(ctx.caller.requestId) }
  }
