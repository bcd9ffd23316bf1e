/** Storage of pushes: due ones are leased to one node, which sends them outside any transaction and notes what came of it. */
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import type { Times } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { type TimesRow, timesColumns, withTimes } from '../preferences/notice-settings.ts'

const maxPerRun = 100
/** Longer than a service is waited for; whoever was killed half-way leaves it to the next. */
const leaseMs = minutes(2)
export const maxAttempts = 6

export type DuePush = {
  readonly noticeId: string
  readonly subscriptionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly kind: string
  readonly title: string
  readonly message: string
  readonly actionUrl: string | null
  readonly relatedId: string | null
  readonly attempts: number
  readonly showsDetails: boolean
  readonly isOver: boolean
  readonly settings: Times
}

type Row = Omit<DuePush, 'settings'> & TimesRow

export async function leasePushes({ client, now }: Pick<Context, 'client' | 'now'>): Promise<readonly DuePush[]> {
  const { rows } = await client.query<Row>({
    name: 'notification-lease-pushes',
    text: `with due as (
        select notice_id, subscription_id from push_deliveries where due_at <= $1
        order by due_at limit ${maxPerRun} for update skip locked
      ), leased as (
        update push_deliveries d set due_at = $2, attempts = attempts + 1 from due
        where d.notice_id = due.notice_id and d.subscription_id = due.subscription_id
        returning d.notice_id, d.subscription_id, d.attempts, d.user_id
      )
      select l.notice_id as "noticeId", l.subscription_id as "subscriptionId", b.endpoint, b.p256dh, b.auth, n.kind, n.title,
        n.message, n.action_url as "actionUrl", n.related_id as "relatedId", l.attempts,
        coalesce(s.push_details, false) as "showsDetails",
        n.read or n.deleted_at is not null or coalesce(n.expires_at <= $1, false) or o.expires_at <= $1 as "isOver",
        ${timesColumns}
      from leased l
      join notifications n on n.id = l.notice_id
      join push_subscriptions b on b.id = l.subscription_id
      join sessions o on o.id = b.session_id
      left join notice_settings s on s.user_id = l.user_id`,
    values: [now, new Date(now.getTime() + leaseMs)],
  })
  return rows.map(withTimes)
}

type Key = Pick<DuePush, 'noticeId' | 'subscriptionId'>

export async function forgetPush({ sql }: Pick<Context, 'sql'>, { noticeId, subscriptionId }: Key): Promise<void> {
  await sql
    .deleteFrom('push_deliveries')
    .where('notice_id', '=', noticeId)
    .where('subscription_id', '=', subscriptionId)
    .execute()
}

/** Held for quiet hours; nobody was asked, so this was no attempt. */
export async function holdPush({ sql }: Pick<Context, 'sql'>, push: DuePush, until: Date): Promise<void> {
  await sql
    .updateTable('push_deliveries')
    .set({ due_at: until, attempts: push.attempts - 1 })
    .where('notice_id', '=', push.noticeId)
    .where('subscription_id', '=', push.subscriptionId)
    .execute()
}

/** After 10 seconds, then 40, then longer, and never more than an hour. */
export async function retryPush({ sql, now }: Pick<Context, 'sql' | 'now'>, push: DuePush): Promise<void> {
  const waitMs = Math.min(seconds(10) * 4 ** (push.attempts - 1), hours(1))
  await sql
    .updateTable('push_deliveries')
    .set({ due_at: new Date(now.getTime() + waitMs) })
    .where('notice_id', '=', push.noticeId)
    .where('subscription_id', '=', push.subscriptionId)
    .execute()
}

/** The service no longer knows it: the browser was reset, or its owner took the permission back. */
export async function forgetSubscription(
  { sql }: Pick<Context, 'sql'>,
  { subscriptionId }: Pick<DuePush, 'subscriptionId'>,
): Promise<void> {
  await sql.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute()
}
