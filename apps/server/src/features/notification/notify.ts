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
import { joinsBurst } from '@handshake/domain/notification/reach/bursts.ts'
import { isCritical, mayReach, topicOf } from '@handshake/domain/notification/reach/topic-of-kind.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { webhookEventOf, writeOwnEvents } from '#features/developer/developer.public.ts'
import type { Context } from '#platform/context.ts'
import { staffWith } from './staff.ts'
import { writeNotices } from './write-notices.sql.ts'

/** A notice and the people it is for. */
export type Addressed = AnyNotice & {
  readonly people: readonly PersonId[]
  /** They are mailed about it already, in other words. */
  readonly mailed?: boolean
  /** Who did it: their programs hear of it too where no notice tells them. */
  readonly by?: PersonId | null
}

type Writer = Pick<Context, 'client' | 'now' | 'tell'>

/** Each person is told once of one occasion, however often it is said. */
export const notify = <Kind extends NoticeKindName>(
  ctx: Writer,
  kind: Kind,
  people: readonly PersonId[],
  facts: FactsOf<Kind>,
): Promise<void> => notifyEach(ctx, [{ kind, facts, people } as NoticeOf<Kind> & Addressed])

/** Many notices to many people in one statement, with what is to leave the app by mail and push. */
export async function notifyEach({ client, now, tell }: Writer, notices: readonly Addressed[]): Promise<void> {
  const rows = notices.filter(({ kind }) => mayReach(kind, 'inApp')).flatMap(rowsOf)
  if (rows.length === 0) return
  const people = [...new Set(rows.map(({ user_id }) => user_id))]
  const ways = {
    join: rows.some(({ joins_burst }) => joins_burst),
    program: rows.some(({ event }) => event !== undefined),
    push: rows.some(({ push }) => push),
    mail: rows.some(({ mail }) => mail !== undefined),
  }
  await client.query({
    ...writeNotices(ways),
    values: [JSON.stringify(rows), now, people, ...(ways.join ? [rows.map(({ id }) => id)] : [])],
  })
  await writeOwnEvents({ client, now }, notices, aboutOf)
  tell(people, ['notification'])
}

function aboutOf(notice: Addressed) {
  const { about, data } = writeNotice(notice)
  return { id: about.id, amountCents: 'amount' in data && typeof data.amount === 'number' ? data.amount : null }
}

/** Everyone who runs the place. */
export async function notifyAdmins<Kind extends NoticeKindName>(
  ctx: Context,
  kind: Kind,
  facts: FactsOf<Kind>,
): Promise<void> {
  await notify(ctx, kind, await staffWith(ctx, ['admin']), facts)
}

/** What is left out is null to the database: a batch sends and parses thousands of these. */
function rowsOf({ people, mailed = false, by: _by, ...notice }: Addressed) {
  const { type, title, message, priority, link, about, occasion, metadata, data, expiresAt, names, marked } =
    writeNotice(notice as AnyNotice)
  return people.map((personId) => ({
    // Follows from what happened and to whom, so that the database knows a repeat.
    id: derivedId(about.id, `notice ${notice.kind} ${occasion} for ${personId}`),
    user_id: personId,
    kind: notice.kind,
    type,
    title,
    message,
    priority,
    related_id: about.id,
    related_type: about.type,
    action_url: link.to,
    action_label: link.label,
    metadata,
    data,
    expires_at: expiresAt ?? undefined,
    names: names ?? undefined,
    marked_words: marked ?? undefined,
    topic: topicOf(notice.kind),
    joins_burst: joinsBurst(notice.kind),
    is_critical: isCritical(notice.kind) || undefined,
    mail: mailOf(notice.kind, mailed),
    push: mayReach(notice.kind, 'push') || undefined,
    event: webhookEventOf(notice.kind) ?? undefined,
  }))
}

function mailOf(kind: NoticeKindName, mailed: boolean): 'digest' | 'always' | undefined {
  const { mail } = noticeKinds[kind]
  if (!mayReach(kind, 'email') || mail === 'security') return undefined
  return mailed || mail === 'template' ? 'digest' : 'always'
}
