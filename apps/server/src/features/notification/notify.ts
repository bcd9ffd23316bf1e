/** The one writer of notices: tells people, in the transaction of its cause, in the words of the table of kinds. */
import type { PersonId } from '@handshake/domain/ids.ts'
import {
  type AnyNotice,
  type FactsOf,
  type NoticeKindName,
  type NoticeOf,
  noticeKinds,
  writeNotice,
} from '@handshake/domain/notification/notice-kinds.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import type { Context } from '#platform/context.ts'

/** A notice and the people it is for. */
export type Addressed = AnyNotice & { readonly people: readonly PersonId[] }

type Writer = Pick<Context, 'client' | 'now' | 'tell'>

/** Each person is told once of one occasion, however often it is said. */
export const notify = <Kind extends NoticeKindName>(
  ctx: Writer,
  kind: Kind,
  people: readonly PersonId[],
  facts: FactsOf<Kind>,
): Promise<void> => notifyEach(ctx, [{ kind, facts, people } as NoticeOf<Kind> & Addressed])

/** Many notices to many people in one insert. */
export async function notifyEach({ client, now, tell }: Writer, notices: readonly Addressed[]): Promise<void> {
  const rows = notices.filter(({ kind }) => noticeKinds[kind].channels.some((one) => one === 'bell')).flatMap(rowsOf)
  if (rows.length === 0) return
  await client.query({
    name: 'notification-notify',
    text: `insert into notifications (id, user_id, kind, type, title, message, priority, bet_id, related_id, related_type,
        action_url, action_label, metadata, data, expires_at, created_at, updated_at)
      select id, user_id, kind, type, title, message, priority, bet_id, related_id, related_type,
        action_url, action_label, metadata, data, expires_at, $2, $2
      from json_populate_recordset(null::notifications, $1::json)
      on conflict (id) do nothing`,
    values: [JSON.stringify(rows), now],
  })
  tell([...new Set(rows.map(({ user_id }) => user_id))], ['notification'])
}

/** Everyone who runs the place. */
export async function notifyAdmins<Kind extends NoticeKindName>(
  ctx: Context,
  kind: Kind,
  facts: FactsOf<Kind>,
): Promise<void> {
  const admins = await ctx.sql.selectFrom('users').where('role', '=', 'admin').orderBy('id').select('id').execute()
  await notify(
    ctx,
    kind,
    admins.map(({ id }) => id as PersonId),
    facts,
  )
}

function rowsOf({ people, ...notice }: Addressed) {
  const { type, title, message, priority, link, about, occasion, metadata, data, expiresAt } = writeNotice(
    notice as AnyNotice,
  )
  return people.map((personId) => ({
    // Follows from what happened and to whom, so that the database knows a repeat.
    id: derivedId(about.id, `notice ${notice.kind} ${occasion} for ${personId}`),
    user_id: personId,
    kind: notice.kind,
    type,
    title,
    message,
    priority,
    bet_id: about.type === 'handshake' ? about.id : null,
    related_id: about.id,
    related_type: about.type,
    action_url: link.to,
    action_label: link.label,
    metadata,
    data,
    expires_at: expiresAt,
  }))
}
