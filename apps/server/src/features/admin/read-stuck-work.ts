/** Use case: an admin looks at what jobs failed on and put back, and why. */
import type { admin, StuckView } from '@handshake/contracts/admin.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 100
/** A task that still wanted the row would have tried it again by then. */
const patienceMs = hours(1)
export const stillWanted = (now: Date): Date => new Date(now.getTime() - patienceMs)

type StuckRow = Selectable<Database['stuck_work']>

export const stuckView = (row: StuckRow): StuckView => ({
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
