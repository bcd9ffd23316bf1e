/** Gives many people notices at once: each once for what happened, however often it is told. */
import type { Notice } from '@handshake/contracts/notification.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export type NewNotice = Pick<Notice, 'type' | 'title' | 'message'> &
  Partial<Pick<Notice, 'priority' | 'actionUrl' | 'actionLabel'>> & { readonly metadata?: object }

export type Given = NewNotice & {
  /** Follows from what happened and to whom, so that the database knows a repeat. */
  readonly id: string
  readonly personId: PersonId
  /** The handshake it is about, where there is one. */
  readonly betId?: HandshakeId
  /** The person it is about, where there is one. */
  readonly aboutId?: PersonId
}

export async function giveNotices(
  { client, now, tell }: Pick<Context, 'client' | 'now' | 'tell'>,
  notices: readonly Given[],
): Promise<void> {
  if (notices.length === 0) return
  await client.query({
    name: 'notification-give',
    text: `insert into notifications (id, user_id, type, title, message, priority, bet_id, related_id, related_type, action_url, action_label,
        metadata, created_at, updated_at)
      select id, user_id, type, title, message, coalesce(priority, 'medium'), bet_id, coalesce(bet_id, related_id),
        case when bet_id is not null then 'handshake' when related_id is not null then 'person' end, action_url, action_label,
        coalesce(metadata, '{}'), $2, $2
      from json_populate_recordset(null::notifications, $1::json)
      on conflict (id) do nothing`,
    values: [
      JSON.stringify(
        notices.map(({ personId, betId, aboutId, actionUrl, actionLabel, ...notice }) => ({
          ...notice,
          user_id: personId,
          bet_id: betId,
          related_id: aboutId,
          action_url: actionUrl,
          action_label: actionLabel,
        })),
      ),
      now,
    ],
  })
  tell([...new Set(notices.map(({ personId }) => personId))], ['notification'])
}
