/** The log of live events in the database: numbered after their commit, read by every node, kept for a quarter of an hour. */
import { minutes } from '@handshake/domain/time.ts'
import type { Client } from '../db/db.ts'
import { type LiveNotice, liveNotices } from './live-notices.ts'

/** Wakes every node when the log has grown; the content is only in the log. */
export const liveBell = 'handshake_live'

/** A browser that was away for longer looks at everything once. */
export const keepLiveEventsMs = minutes(15)
/** What a run of the job deletes at most: many times what is written meanwhile, and never a long transaction. */
const deletedAtOnce = 50_000
const readAtOnce = 5_000
/** What a node remembers of the log at most: a few megabytes, and minutes of the busiest day. */
export const keptEvents = 20_000

type Querying = Pick<Client, 'query'>

export type LoggedEvent = { readonly position: number; readonly notice: LiveNotice }

/**
 * Numbers what the relay hands on, as the last thing its transaction does. The row of the head stays locked until the commit, so a
 * reader that sees a position sees every one before it, and the bell rings in the same order. Only relays wait for each other here:
 * a commit of a person's writes its outbox row and nothing more (decision record 24).
 */
export async function logLiveEvents(client: Querying, told: readonly LiveNotice[]): Promise<void> {
  const notices = liveNotices(told)
  if (notices.length === 0) return
  await Promise.all([
    client.query({
      name: 'live-log',
      text: `with head as (update live_head set position = position + $1 returning position)
        insert into live_events (position, notice, told_at)
        select head.position - $1 + number, notice, clock_timestamp()
        from head, jsonb_array_elements($2::jsonb) with ordinality as told (notice, number)`,
      values: [notices.length, JSON.stringify(notices)],
    }),
    client.query({ name: 'live-ring', text: `select pg_notify('${liveBell}', '')` }),
  ])
}

type LogRow = { readonly head: number; readonly position: number | null; readonly notice: LiveNotice | null }

/** What came after a position (null: the newest part of all), oldest first, and where the log ends, both as of one moment. */
export async function readLiveLog(
  client: Querying,
  after: number | null,
): Promise<{ readonly head: number; readonly events: readonly LoggedEvent[]; readonly more: boolean }> {
  const { rows } = await client.query<LogRow>({
    name: 'live-read',
    text: `select head.position as head, event.position, event.notice
      from live_head head left join live_events event on event.position > coalesce($1, head.position - ${keptEvents})
      order by event.position limit ${readAtOnce}`,
    values: [after],
  })
  const events = rows.flatMap(({ position, notice }) =>
    position === null || notice === null ? [] : { position, notice },
  )
  return { head: rows[0]?.head ?? 0, events, more: events.length === readAtOnce }
}

/** From the oldest on, by the log's own order: nothing is scanned, and the clock is the one that wrote the times. */
export async function forgetLiveEvents({ client }: { readonly client: Querying }): Promise<void> {
  await client.query({
    name: 'live-forget',
    text: `delete from live_events
      where told_at < clock_timestamp() - make_interval(secs => $1)
        and position in (select position from live_events order by position limit ${deletedAtOnce})`,
    values: [keepLiveEventsMs / 1_000],
  })
}
