/** Whether an address wants mail of a list: by the preferences of its account, or by having left the list without one. */
import type { EmailPreferences } from '@handshake/contracts/email.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import type { List } from '../template/template.ts'

const allOn: EmailPreferences = {
  marketingEmails: true,
  notificationEmails: true,
  securityEmails: true,
  betUpdates: true,
}

const nameOf = {
  marketing_emails: 'marketingEmails',
  notification_emails: 'notificationEmails',
  bet_updates: 'betUpdates',
} as const satisfies Record<List, keyof EmailPreferences>

export const listName = (list: List): (typeof nameOf)[List] => nameOf[list]

export async function preferencesOf(sql: Sql, personId: PersonId): Promise<EmailPreferences> {
  const row = await sql
    .selectFrom('user_email_preferences')
    .where('user_id', '=', personId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return allOn
  return {
    marketingEmails: row.marketing_emails,
    notificationEmails: row.notification_emails,
    securityEmails: row.security_emails,
    betUpdates: row.bet_updates,
  }
}

export async function keepPreferences(
  ctx: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  wanted: EmailPreferences,
): Promise<void> {
  const row = {
    marketing_emails: wanted.marketingEmails,
    notification_emails: wanted.notificationEmails,
    security_emails: wanted.securityEmails,
    bet_updates: wanted.betUpdates,
    updated_at: ctx.now,
  }
  await ctx.sql
    .insertInto('user_email_preferences')
    .values({ user_id: personId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function wantsMail(sql: Sql, email: string, list: List): Promise<boolean> {
  const personId = await personWith(sql, email)
  if (personId !== null) return (await preferencesOf(sql, personId))[listName(list)]
  const left = await sql
    .selectFrom('email_suppressions')
    .where('email', '=', email)
    .where('list', '=', list)
    .select('email')
    .executeTakeFirst()
  return left === undefined
}

export async function setSubscription(
  ctx: Pick<Context, 'sql' | 'now'>,
  { email, list, subscribed }: { email: string; list: List; subscribed: boolean },
): Promise<void> {
  const personId = await personWith(ctx.sql, email)
  if (personId !== null) {
    const wanted = { ...(await preferencesOf(ctx.sql, personId)), [listName(list)]: subscribed }
    return keepPreferences(ctx, personId, wanted)
  }
  if (subscribed)
    await ctx.sql.deleteFrom('email_suppressions').where('email', '=', email).where('list', '=', list).execute()
  else
    await ctx.sql
      .insertInto('email_suppressions')
      .values({ email, list, created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function personWith(sql: Sql, email: string): Promise<PersonId | null> {
  const row = await sql.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
  return (row?.id as PersonId | undefined) ?? null
}
