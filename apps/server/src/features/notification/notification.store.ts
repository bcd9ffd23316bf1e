/** Notices at rest. Words and link are read as they were written; the icon comes from the table, so a new one reaches old notices too. */
import type { Notice } from '@handshake/contracts/notification.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { NoticeIcon } from '@handshake/domain/notification/notice-kind.ts'
import { isNoticeKind, noticeKinds } from '@handshake/domain/notification/notice-kinds.ts'
import type { Sql } from '#platform/db/db.ts'

const newest = 50

export async function newestNotices(sql: Sql, personId: PersonId): Promise<Notice[]> {
  const rows = await sql
    .selectFrom('notifications')
    .where('user_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(newest)
    .select(['id', 'kind', 'type', 'title', 'message', 'priority', 'action_url', 'action_label', 'read', 'created_at'])
    // Null once the two are no friends any more: there is nothing left to undo.
    .select((is) =>
      is
        .selectFrom('friends')
        .whereRef('friends.user_id', '=', 'notifications.user_id')
        .whereRef('friends.friend_id', '=', 'notifications.related_id')
        .where('notifications.related_type', '=', 'person')
        .where('notifications.type', '=', 'friend_request')
        .select('friends.friend_id')
        .as('friend_id'),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'notification'>,
    type: row.type,
    title: row.title,
    message: row.message,
    priority: row.priority as Notice['priority'],
    icon: iconOf(row.kind),
    actionUrl: row.action_url,
    actionLabel: row.action_label,
    friendId: row.friend_id as PersonId | null,
    read: row.read,
    createdAt: row.created_at.toISOString(),
  }))
}

/** A kind this node does not know: from before the table, or written by a newer node during an upgrade. */
const iconOf = (kind: string | null): NoticeIcon =>
  kind !== null && isNoticeKind(kind) ? noticeKinds[kind].icon : 'bell'

export async function countUnread(sql: Sql, personId: PersonId): Promise<number> {
  const row = await sql
    .selectFrom('notifications')
    .where('user_id', '=', personId)
    .where('read', '=', false)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function markAllRead(sql: Sql, personId: PersonId, now: Date): Promise<number> {
  const updated = await sql
    .updateTable('notifications')
    .set({ read: true, updated_at: now })
    .where('user_id', '=', personId)
    .where('read', '=', false)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}
