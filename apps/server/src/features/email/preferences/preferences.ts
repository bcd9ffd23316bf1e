/** Use cases: a person chooses their mail lists and their quiet hours, signed in or by the link of a mail. */
import type { email } from '@handshake/contracts/email/email.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type NoticeTopic, topicWords } from '@handshake/domain/notification/reach/notice-topics.ts'
import { type Digest, type QuietHours, quietUntil } from '@handshake/domain/notification/reach/quiet-hours.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { linkSigner } from './mail-links.ts'
import { keepPreferences, preferencesOf, setSubscription, subscriptionView, wantsMail } from './wants-mail.ts'

/** A person looks at which mails they get. */
export const readPreferences: UseCase<typeof email.readPreferences> = (ctx) => preferencesOf(ctx.sql, ctx.person.id)

/** A person chooses which mails they get. */
export const updatePreferences: UseCase<typeof email.updatePreferences> = async (ctx, input, refuse) => {
  if (input.securityEmails === false) return refuse('email.security-stays-on')
  const before = await preferencesOf(ctx.sql, ctx.person.id)
  const wanted = {
    marketingEmails: input.marketingEmails ?? before.marketingEmails,
    notificationEmails: input.notificationEmails ?? before.notificationEmails,
    securityEmails: true,
    betUpdates: input.betUpdates ?? before.betUpdates,
  }
  await keepPreferences(ctx, ctx.person.id, wanted)
  return wanted
}

/** The unsubscribe page shows what a mail's link is about. */
export const readSubscription: UseCase<typeof email.readSubscription> = async (ctx, { token }, refuse) => {
  const link = (await linkSigner(ctx)).readUnsubscribe(token)
  if (link === null) return refuse('email.invalid-link')
  return subscriptionView(link.email, link.list, await wantsMail(ctx.sql, link.email, link.list))
}

/** The reader of a mail leaves its list by the signed link, or comes back to it. */
export const unsubscribe: UseCase<typeof email.unsubscribe> = async (ctx, { token, subscribed = false }, refuse) => {
  const link = (await linkSigner(ctx)).readUnsubscribe(token)
  if (link === null) return refuse('email.invalid-link')
  await setSubscription(ctx, { ...link, subscribed })
  return subscriptionView(link.email, link.list, subscribed)
}

/** What a mail program does on its own button (RFC 8058): a post to the address of the page, without asking the reader again. */
export async function oneClickUnsubscribe(ctx: Context, { url }: PlainCall): Promise<PlainAnswer> {
  const link = (await linkSigner(ctx)).readUnsubscribe(url.searchParams.get('token') ?? '')
  if (link === null) return { status: 410, body: 'This link no longer works.' }
  await setSubscription(ctx, { ...link, subscribed: false })
  return { status: 200, body: 'You’re unsubscribed.' }
}

/** When a person may be disturbed: their time zone, quiet hours and digest; and what that means for a mail right now. */
export type NoticeSettings = {
  readonly timeZone: string
  readonly quietHours: QuietHours | null
  readonly digest: Digest
  /** Names and amounts on lock screens. */
  readonly pushDetails: boolean
}

export const asWeFoundThem: NoticeSettings = { timeZone: 'UTC', quietHours: null, digest: 'off', pushDetails: false }

export async function settingsOf(sql: Sql, personId: PersonId): Promise<NoticeSettings> {
  const row = await sql.selectFrom('notice_settings').where('user_id', '=', personId).selectAll().executeTakeFirst()
  if (!row) return asWeFoundThem
  return {
    timeZone: row.time_zone,
    quietHours:
      row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
    digest: row.digest as Digest,
    pushDetails: row.push_details,
  }
}

export type Times = Pick<NoticeSettings, 'timeZone' | 'quietHours' | 'digest'>

/** Whether a mail may leave now, waits for the morning, or is told in the digest instead. */
export type MailTiming = { readonly is: 'now' | 'digest' } | { readonly is: 'later'; readonly until: Date }

export function mailTiming(settings: Times, critical: boolean, now: Date): MailTiming {
  if (critical) return { is: 'now' }
  if (settings.digest !== 'off') return { is: 'digest' }
  const until = quietUntil(settings.timeZone, settings.quietHours, now)
  return until === null ? { is: 'now' } : { is: 'later', until }
}

/** The same for a mail that a feature wrote itself: what protects the account passes. */
export async function ownMailTiming(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  topic: NoticeTopic,
): Promise<MailTiming> {
  return mailTiming(await settingsOf(sql, personId), topicWords[topic].always.includes('email'), now)
}
