/** Storage of deliveries: what is due is taken by one node at a time, with the notice it is of and what its reader chose. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Times } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { type TimesRow, timesColumns, withTimes } from '../preferences/notice-settings.ts'

const maxPerRun = 200

/** A notice that is to leave the app by mail. */
export type Delivery = {
  readonly noticeId: string
  readonly personId: PersonId
  readonly kind: string
  readonly relatedId: string | null
  readonly title: string
  /** With its names marked, so that the mail that says it knows whom it names. */
  readonly message: string
  readonly actionUrl: string | null
  readonly actionLabel: string | null
  readonly createdAt: Date
  /** Nobody has to be told anymore: read, deleted, run out, turned off, or its account is closed or unverified. */
  readonly isOver: boolean
  readonly email: string
  readonly userName: string
  readonly settings: Times
}

type Row = Omit<Delivery, 'settings'> & TimesRow

const columns = `d.notice_id as "noticeId", d.user_id as "personId", n.kind, n.related_id as "relatedId", n.title,
  coalesce(n.marked_words ->> 'message', n.message) as message,
  n.action_url as "actionUrl", n.action_label as "actionLabel", n.created_at as "createdAt", u.email, p.display_name as "userName",
  (n.read and not n.superseded) or n.deleted_at is not null or coalesce(n.expires_at <= $1, false) or u.closed_at is not null
    or not p.email_verified as "isOver",
  ${timesColumns}`
const tables = `notice_deliveries d
  join notifications n on n.id = d.notice_id
  join users u on u.id = d.user_id
  join profiles p on p.id = d.user_id
  left join notice_settings s on s.user_id = d.user_id`

/** Due mails, and with each what else waits to be mailed to the same person about the same thing. */
export async function takeDueMails({ client, now }: Pick<Context, 'client' | 'now'>): Promise<readonly Delivery[]> {
  const { rows } = await client.query<Row>({
    name: 'notification-due-mails',
    text: `with due as (
        select distinct d.user_id, n.related_id from (
          select notice_id, user_id from notice_deliveries
          where channel = 'email' and not in_digest and due_at <= $1 order by due_at limit ${maxPerRun}) d
        join notifications n on n.id = d.notice_id)
      select ${columns} from ${tables}
      join due on due.user_id = d.user_id and due.related_id is not distinct from n.related_id
      where d.channel = 'email' and not d.in_digest
      order by d.user_id, n.created_at, n.id
      for update of d skip locked`,
    values: [now],
  })
  return rows.map(withTimes)
}

/** All that waits for one person's digest. */
export async function takeForDigest(
  { client, now }: Pick<Context, 'client' | 'now'>,
  personId: PersonId,
): Promise<readonly Delivery[]> {
  const { rows } = await client.query<Row>({
    name: 'notification-for-digest',
    text: `select ${columns} from ${tables} where d.user_id = $2 and d.in_digest
      order by n.created_at desc, n.id desc for update of d`,
    values: [now, personId],
  })
  return rows.map(withTimes)
}

const idsOf = (deliveries: readonly Delivery[]): readonly string[] => deliveries.map(({ noticeId }) => noticeId)

export async function forgetMails({ client }: Pick<Context, 'client'>, gone: readonly Delivery[]): Promise<void> {
  await client.query({
    name: 'notification-forget-mails',
    text: `delete from notice_deliveries where channel = 'email' and notice_id = any ($1::uuid[])`,
    values: [idsOf(gone)],
  })
}

export async function holdMails(
  { client }: Pick<Context, 'client'>,
  held: readonly Delivery[],
  hold: { readonly until: Date } | 'digest',
): Promise<void> {
  await client.query({
    name: 'notification-hold-mails',
    text: `update notice_deliveries set due_at = coalesce($2, due_at), in_digest = $3
      where channel = 'email' and notice_id = any ($1::uuid[])`,
    values: [idsOf(held), hold === 'digest' ? null : hold.until, hold === 'digest'],
  })
}
