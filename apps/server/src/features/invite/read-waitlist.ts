/** Use case: an admin looks at the waitlist. */
import type { invite } from '@handshake/contracts/invite.ts'
import type { UseCase } from '#platform/use-case.ts'

export const readWaitlist: UseCase<typeof invite.readWaitlist> = async (ctx) => {
  const [rows, { total }] = await Promise.all([
    ctx.sql.selectFrom('waitlist').orderBy('timestamp', 'desc').limit(500).selectAll().execute(),
    ctx.sql
      .selectFrom('waitlist')
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const entries = rows.map(({ timestamp, ...entry }) => ({ ...entry, timestamp: timestamp.toISOString() }))
  return { entries, total }
}
