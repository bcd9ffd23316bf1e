/** Use case: an admin looks at what jobs failed on and put back, and why. */
import type { admin, StuckView } from '@handshake/contracts/admin.ts'
import { hours } from '@handshake/domain/time.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 100
/** A task that still wanted the row would have tried it again by then. */
const patienceMs = hours(1)

type Times = 'firstFailedAt' | 'lastFailedAt' | 'nextTryAt'
export type StuckRow = Omit<StuckView, Times> & Record<Times, Date>

export const stuckColumns = `id, task, subject, subject_id as "subjectId", failure, attempts, alarmed_at is not null as alarmed,
  first_failed_at as "firstFailedAt", last_failed_at as "lastFailedAt", next_try_at as "nextTryAt"`

export const stuckView = (row: StuckRow): StuckView => ({
  ...row,
  firstFailedAt: row.firstFailedAt.toISOString(),
  lastFailedAt: row.lastFailedAt.toISOString(),
  nextTryAt: row.nextTryAt.toISOString(),
})

export const readStuckWork: UseCase<typeof admin.readStuckWork> = async (ctx) => {
  const { rows } = await ctx.client.query<StuckRow>({
    name: 'admin-stuck-work',
    text: `select ${stuckColumns} from stuck_work where next_try_at > $1
      order by alarmed_at is null, first_failed_at, id limit ${most}`,
    values: [new Date(ctx.now.getTime() - patienceMs)],
  })
  return { stuck: rows.map(stuckView), asOf: ctx.now.toISOString() }
}
