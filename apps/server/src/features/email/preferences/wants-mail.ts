/** Whether an address wants mail of a list: by what its account turned off, or by having left the list without one. */
import type { EmailPreferences, Subscription } from '@handshake/contracts/email/email.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { familyOf, listWords, type MailList, topicsIn } from '@handshake/domain/notification/reach/mail-lists.ts'
import {
  isNoticeTopic,
  type MailFamily,
  type NoticeTopic,
  type ReachChannel,
  topicsOf,
} from '@handshake/domain/notification/reach/notice-topics.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'

const names = {
  marketing_emails: 'marketingEmails',
  notification_emails: 'notificationEmails',
  security_emails: 'securityEmails',
  bet_updates: 'betUpdates',
} as const satisfies Record<MailFamily, keyof EmailPreferences>

/** The spec's four switches: a view over what is turned off topic by topic. */
export async function preferencesOf(sql: Sql, personId: PersonId): Promise<EmailPreferences> {
  const row = await sql
    .selectFrom('user_email_preferences')
    .where('user_id', '=', personId)
    .selectAll()
    .executeTakeFirstOrThrow()
  return {
    marketingEmails: row.marketing_emails ?? true,
    notificationEmails: row.notification_emails ?? true,
    securityEmails: true,
    betUpdates: row.bet_updates ?? true,
  }
}

/** A switch that changes turns all its topics; one that stays as it was leaves them as they were. */
export async function keepPreferences(
  ctx: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  wanted: EmailPreferences,
): Promise<void> {
  const before = await preferencesOf(ctx.sql, personId)
  for (const family of ['marketing_emails', 'notification_emails', 'bet_updates'] as const)
    if (wanted[names[family]] !== before[names[family]])
      await switchTopics(ctx, {
        personId,
        topics: topicsOf(family),
        channel: 'email',
        wanted: wanted[names[family]],
      })
}

export async function wantsMail(sql: Sql, email: string, list: MailList): Promise<boolean> {
  const personId = await personWith(sql, email)
  if (personId !== null) {
    const muted = await mutedTopics(sql, personId, 'email')
    return topicsIn(list).some((topic) => !muted.has(topic))
  }
  const left = await sql
    .selectFrom('email_suppressions')
    .where('email', '=', email)
    .where('list', '=', familyOf(list))
    .select('email')
    .executeTakeFirst()
  return left === undefined
}

export const subscriptionView = (email: string, list: MailList, subscribed: boolean): Subscription => ({
  email,
  list: list in names ? names[list as keyof typeof names] : list,
  ...listWords(list),
  subscribed,
})

export async function setSubscription(
  ctx: Pick<Context, 'sql' | 'now'>,
  { email, list, subscribed }: { email: string; list: MailList; subscribed: boolean },
): Promise<void> {
  const personId = await personWith(ctx.sql, email)
  if (personId !== null)
    return switchTopics(ctx, { personId, topics: topicsIn(list), channel: 'email', wanted: subscribed })
  const family = familyOf(list)
  if (subscribed)
    await ctx.sql.deleteFrom('email_suppressions').where('email', '=', email).where('list', '=', family).execute()
  else
    await ctx.sql
      .insertInto('email_suppressions')
      .values({ email, list: family, created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function personWith(sql: Sql, email: string): Promise<PersonId | null> {
  const row = await sql.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
  return (row?.id as PersonId | undefined) ?? null
}

/** What a person turned off: a row for every topic and channel that is silent; everything else is on. */
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
