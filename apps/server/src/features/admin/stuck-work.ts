/** Use cases: an admin looks at rows that were put back, and lets one be tried again now. */
import type { admin, StuckView } from '@handshake/contracts/admin/admin.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 100
/** A task that still wanted the row would have tried it again by then. */
const patienceMs = hours(1)
export const stillWanted = (now: Date): Date => new Date(now.getTime() - patienceMs)

type StuckRow = Selectable<Database['stuck_work']>

const stuckView = (row: StuckRow): StuckView => ({
  id: row.id as StuckView['id'],
  task: row.task,
  subject: row.subject as StuckView['subject'],
  subjectId: row.subject_id,
  failure: row.failure,
  attempts: row.attempts,
  alarmed: row.alarmed_at !== null,
  firstFailedAt: row.first_failed_at.toISOString(),
  lastFailedAt: row.last_failed_at.toISOString(),
  nextTryAt: row.next_try_at.toISOString(),
})

/** An admin looks at what jobs failed on and put back, and why. */
export const readStuckWork: UseCase<typeof admin.readStuckWork> = async (ctx) => {
  const rows = await ctx.sql
    .selectFrom('stuck_work')
    .where('next_try_at', '>', stillWanted(ctx.now))
    .orderBy((eb) => eb('alarmed_at', 'is', null))
    .orderBy('first_failed_at')
    .orderBy('id')
    .limit(most)
    .selectAll()
    .execute()
  return { stuck: rows.map(stuckView), asOf: ctx.now.toISOString() }
}

/** An admin lets a row that was put back be tried again at the next beat, without waiting for its turn. */
export const tryStuckWork: UseCase<typeof admin.tryStuckWork> = async (ctx, { stuckId }, refuse) => {
  const row = await ctx.sql
    .updateTable('stuck_work')
    .set({ next_try_at: ctx.now })
    .where('id', '=', stuckId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return refuse('admin.unknown-stuck-work')
  if (row.subject === 'payment-order')
    // Orders are found by the time of their next look, which a failure in between has moved ahead.
    await ctx.sql
      .updateTable('payment_orders')
      .set({ look_at: ctx.now })
      .where('id', '=', row.subject_id)
      .where('state', '=', 'pending')
      .execute()
  ctx.log.info(
    { task: row.task, subject: row.subject, id: row.subject_id, by: ctx.person.id },
    'an admin lets work be tried again',
  )
  return stuckView(row)
}
