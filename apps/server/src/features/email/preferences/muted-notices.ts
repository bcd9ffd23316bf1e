/** What a person turned off: a row for every topic and channel that is silent; everything else is on. */
import type { PersonId } from '@handshake/domain/ids.ts'
import {
  isNoticeTopic,
  type NoticeTopic,
  type ReachChannel,
} from '@handshake/domain/notification/reach/notice-topics.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'

export async function mutedTopics(
  sql: Sql,
  personId: PersonId,
  channel: ReachChannel,
): Promise<ReadonlySet<NoticeTopic>> {
  const rows = await sql
    .selectFrom('muted_notices')
    .where('user_id', '=', personId)
    .where('channel', '=', channel)
    .select('topic')
    .execute()
  return new Set(rows.map(({ topic }) => topic).filter(isNoticeTopic))
}

type Switch = {
  readonly personId: PersonId
  readonly topics: readonly NoticeTopic[]
  readonly channel: ReachChannel
  readonly wanted: boolean
}

/** Turns topics on or off on a channel. The database refuses what has to stay on. */
export async function switchTopics(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { personId, topics, channel, wanted }: Switch,
): Promise<void> {
  if (topics.length === 0) return
  if (wanted) {
    await sql
      .deleteFrom('muted_notices')
      .where('user_id', '=', personId)
      .where('channel', '=', channel)
      .where('topic', 'in', topics)
      .execute()
    return
  }
  await sql
    .insertInto('muted_notices')
    .values(topics.map((topic) => ({ user_id: personId, topic, channel, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
