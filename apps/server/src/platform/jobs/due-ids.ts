/** The query of every due job: rows that are due, oldest first, that are not locked and not rescheduled after a failure. */
import { notPutBack } from './stuck-work.ts'

export type DueTable = {
  /** Has id, status and due_at, and an index on the last two. */
  readonly table: string
  readonly lock: 'update' | 'no key update'
  /** Part of the text, since a plan made once for any limit prepares for thousands; so it belongs into the statement's name. */
  readonly limit: number
  readonly only: string | null
}

/**
 * $1 the states, $2 now, $3 the one that is named. Each state is asked for by itself: the index has every state in order of
 * time, so a batch reads as many rows as it takes. Asked for together, all that is due was read and sorted for each batch of it.
 */
export const dueIds = ({ table, lock, limit, only }: DueTable): string => `
  select due.id from unnest($1::text[]) as wanted (status)
  cross join lateral (
    select id, due_at from ${table}
    where status = wanted.status and due_at <= $2 ${only === null ? '' : 'and id = $3'} and ${notPutBack(`${table}.id`, '$2')}
    order by due_at limit ${limit} for ${lock} skip locked) due
  order by due.due_at limit ${limit}`
