/** Notices at rest. */
import type { Notice } from '@handshake/contracts/notification.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import { mintId } from '#platform/mint-id.ts'

const newest = 50

export type NewNotice = Pick<Notice, 'type' | 'title' | 'message'> &
  Partial<Pick<Notice, 'id' | 'priority' | 'actionUrl' | 'actionLabel'>> & {
    readonly related?: { readonly type: string; readonly id: string }
  }

/** False when a notice of this id is there already. */
export async function insertNotice(sql: Sql, personId: PersonId, notice: NewNotice, now: Date): Promise<boolean> {
  const inserted = await sql
    .insertInto('notifications')
    .values({
      id: notice.id ?? mintId<'notification'>(now),
      user_id: personId,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      priority: notice.priority ?? 'medium',
      related_type: notice.related?.type ?? null,
      related_id: notice.related?.id ?? null,
      action_url: notice.actionUrl ?? null,
      action_label: notice.actionLabel ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function newestNotices(sql: Sql, personId: PersonId): Promise<Notice[]> {
  const rows = await sql
    .selectFrom('notifications')
    .where('user_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(newest)
    .select(['id', 'type', 'title', 'message', 'priority', 'action_url', 'action_label', 'read', 'created_at'])
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
    actionUrl: row.action_url,
    actionLabel: row.action_label,
    friendId: row.friend_id as PersonId | null,
    read: row.read,
    createdAt: row.created_at.toISOString(),
  }))
}

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
