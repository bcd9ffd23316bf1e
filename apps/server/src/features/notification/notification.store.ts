/** Storage of notices. Words and link are read as they were written; the icon comes from the table, so a new one reaches old notices too. */
import type { Notice } from '@handshake/contracts/notification/notification.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { type NoticeFilter, type NoticeGroup, typesIn } from '@handshake/domain/notification/notice-groups.ts'
import type { NoticeIcon } from '@handshake/domain/notification/notice-kind.ts'
import { isNoticeKind, noticeKinds } from '@handshake/domain/notification/notice-kinds.ts'
import { sql as raw, type Selectable } from 'kysely'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { Sql } from '#platform/db/db.ts'

const pageSize = 50

type NoticeId = Id<'notification'>

type Own = { readonly personId: PersonId; readonly now: Date }

/** Neither deleted nor expired, not told by a newer one, and not turned off in the app. */
const visibleNotices = (sql: Sql, { personId, now }: Own) =>
  sql
    .selectFrom('notifications')
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('in_app', '=', true)
    .where('superseded', '=', false)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))

type Page = Own & {
  readonly show: NoticeFilter
  /** Where the page before this one ended. */
  readonly start: { readonly before: Date; readonly beforeId: NoticeId | null } | null
}

/** Where a notice stands among those of its moment; first of all, where it is gone. */
const toldAs = (personId: PersonId, noticeId: NoticeId) =>
  raw<number>`coalesce((select told_as from notifications where id = ${noticeId} and user_id = ${personId}), 0)`

export async function pageOfNotices(sql: Sql, { show, start, ...own }: Page) {
  const rows = await visibleNotices(sql, own)
    .$if(show === 'unread', (some) => some.where('read', '=', false))
    .$if(show !== 'all' && show !== 'unread', (some) => some.where('type', 'in', typesIn(show as NoticeGroup)))
    .$if(start !== null, (older) =>
      older.where((is) =>
        start?.beforeId
          ? is(
              is.refTuple('created_at', 'told_as', 'id'),
              '<',
              is.tuple(start.before, toldAs(own.personId, start.beforeId), start.beforeId),
            )
          : is('created_at', '<', start?.before ?? own.now),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('told_as', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .select([
      'id',
      'kind',
      'type',
      'title',
      'message',
      'priority',
      'action_url',
      'action_label',
      'read',
      'handshake_id',
    ])
    .select(['occurrences', 'created_at'])
    // Null once the two are no friends anymore: there is nothing left to undo.
    .select((is) =>
      is
        .selectFrom('friends')
        .whereRef('friends.user_id', '=', 'notifications.user_id')
        .whereRef('friends.friend_id', '=', 'notifications.related_id')
        .where('notifications.related_type', '=', 'person')
        .where('notifications.kind', '=', 'friend.added')
        .select('friends.friend_id')
        .as('friend_id'),
    )
    .execute()
  const notices = rows.slice(0, pageSize).map(viewOf)
  const last = notices.at(-1)
  const next = rows.length > pageSize && last ? { before: last.createdAt, beforeId: last.id } : null
  return { notices, next }
}

type Row = Pick<
  Selectable<Database['notifications']>,
  | 'id'
  | 'kind'
  | 'type'
  | 'title'
  | 'message'
  | 'priority'
  | 'action_url'
  | 'action_label'
  | 'read'
  | 'handshake_id'
  | 'occurrences'
  | 'created_at'
> & { readonly friend_id: string | null }

const viewOf = (row: Row): Notice => ({
  id: row.id as NoticeId,
  type: row.type,
  kind: row.kind,
  title: row.title,
  message: row.message,
  priority: row.priority as Notice['priority'],
  icon: iconOf(row.kind),
  actionUrl: row.action_url,
  actionLabel: row.action_label,
  friendId: row.friend_id as PersonId | null,
  handshakeId: row.handshake_id as Id<'handshake'> | null,
  read: row.read,
  occurrences: row.occurrences,
  createdAt: row.created_at.toISOString(),
})

/** A kind this node does not know: from before the table, or written by a newer node during an upgrade. */
const iconOf = (kind: string | null): NoticeIcon =>
  kind !== null && isNoticeKind(kind) ? noticeKinds[kind].icon : 'bell'

/** Nobody is shown a larger number, and whoever reads nothing for years costs no more. */
const maxUnread = 100

export async function countUnread(sql: Sql, own: Own): Promise<number> {
  const rows = await visibleNotices(sql, own).where('read', '=', false).limit(maxUnread).select('id').execute()
  return rows.length
}

/** Those that are named, or all of the person's. */
export async function markRead(
  sql: Sql,
  { personId, noticeIds, now }: Own & { readonly noticeIds: readonly NoticeId[] | undefined },
): Promise<number> {
  const updated = await sql
    .updateTable('notifications')
    .set({ read: true, updated_at: now })
    .where('user_id', '=', personId)
    .where('read', '=', false)
    .where('in_app', '=', true)
    .where('deleted_at', 'is', null)
    .$if(noticeIds !== undefined, (some) => some.where('id', 'in', noticeIds ?? []))
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}

/** Nothing that a person deleted can be read again; only the id stays, so that the same occasion is not told twice. */
const deleted = (now: Date) => ({
  deleted_at: now,
  updated_at: now,
  title: '',
  message: '',
  action_url: null,
  action_label: null,
  data: '{}',
  metadata: '{}',
  names: null,
  marked_words: null,
})

/** How many there were to delete: none if it is deleted already. Null if the person never had it. */
export async function deleteOne(
  sql: Sql,
  { personId, noticeId, now }: Own & { readonly noticeId: NoticeId },
): Promise<number | null> {
  const updated = await sql
    .updateTable('notifications')
    .set(deleted(now))
    // With it goes what it stands for.
    .where((is) =>
      is.or([
        is('id', '=', noticeId),
        is('burst_id', '=', (burst) =>
          burst
            .selectFrom('notifications')
            .where('id', '=', noticeId)
            .where('user_id', '=', personId)
            .select('burst_id'),
        ),
      ]),
    )
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0) return 1
  const gone = await sql
    .selectFrom('notifications')
    .where('id', '=', noticeId)
    .where('user_id', '=', personId)
    .select('id')
    .executeTakeFirst()
  return gone === undefined ? null : 0
}

/** All that came in up to an instant. */
export async function deleteUntil(sql: Sql, { personId, until, now }: Own & { readonly until: Date }): Promise<number> {
  const gone = await sql
    .updateTable('notifications')
    .set(deleted(now))
    .where('user_id', '=', personId)
    .where('created_at', '<=', until)
    .where('deleted_at', 'is', null)
    .returning(['superseded', 'in_app'])
    .execute()
  return gone.filter(({ superseded, in_app }) => in_app && !superseded).length
}
