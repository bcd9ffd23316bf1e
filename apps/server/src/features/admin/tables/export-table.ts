/** Use case: an admin takes a long table home as a file; the security log says so. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { PlainRoute } from '#platform/feature.ts'
import type { TableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'

/** Long enough to begin; a download that has begun may take as long as it needs. */
const fileMs = minutes(5)

const fileAddress = (requestId: string): string => `/api/admin/table-files/${requestId}.csv`

const notThere = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'We couldn’t find that file.',
}

/**
 * Serves the file of a table. What it holds is read from the entry in the security log, so no file leaves that the
 * log does not name.
 */
export const serveTableFile = (files: () => readonly TableFile[]): PlainRoute => ({
  method: 'GET',
  path: '/api/admin/table-files/:file',
  limit: { points: 60, perSeconds: 3_600 },
  async serve(ctx, call) {
    const person = await call.person()
    if (person?.role !== 'admin') return notThere
    const { rows } = await ctx.client.query<{ table: string; query: string }>({
      name: 'admin-table-file',
      text: `select details->>'table' as table, details->>'query' as query from security_events
        where actor_id = $1 and kind = 'admin.table-downloaded' and outcome = 'done' and at > $2 and reference = $3
        order by id desc limit 1`,
      values: [person.id, new Date(ctx.now.getTime() - fileMs), /([^/]+)\.csv$/.exec(call.url.pathname)?.[1] ?? ''],
    })
    const [asked] = rows
    const file = files().find(({ name }) => name === asked?.table)
    if (asked === undefined || file === undefined) return notThere
    return {
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="handshake-${file.name}-${ctx.now.toISOString().slice(0, 10)}.csv"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
      body: (reading) => file.lines({ ...reading, person }, asked.query),
    }
  },
})

/** An admin takes a long table home as a file; the security log keeps which, and how it was narrowed. */
export const exportTable =
  (files: () => readonly TableFile[]): UseCase<typeof admin.exportTable> =>
  async (ctx, { table, query }, refuse) => {
    const file = files().find(({ name }) => name === table)
    if (file === undefined || !file.isSound(query)) return refuse('admin.bad-query')
    ctx.concerns({ details: { table, query } })
    return { url: fileAddress(ctx.caller.requestId) }
  }
