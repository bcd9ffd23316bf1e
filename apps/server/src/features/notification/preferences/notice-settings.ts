/** When a person may be disturbed: their time zone, quiet hours and digest; and what that means for a mail right now. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { NoticeTopic } from '@handshake/domain/notification/reach/notice-topics.ts'
import { topicWords } from '@handshake/domain/notification/reach/notice-topics.ts'
import {
  type Digest,
  nextDigest,
  type QuietHours,
  quietUntil,
} from '@handshake/domain/notification/reach/quiet-hours.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'

export type NoticeSettings = {
  readonly timeZone: string
  readonly quietHours: QuietHours | null
  readonly digest: Digest
  /** Names and amounts on lock screens. */
  readonly pushDetails: boolean
}

const asWeFoundThem: NoticeSettings = { timeZone: 'UTC', quietHours: null, digest: 'off', pushDetails: false }

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

export async function keepSettings(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  { timeZone, quietHours, digest, pushDetails }: NoticeSettings,
): Promise<void> {
  const row = {
    time_zone: timeZone,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    digest,
    push_details: pushDetails,
    digest_at: nextDigest(timeZone, digest, now),
    updated_at: now,
  }
  await sql
    .insertInto('notice_settings')
    .values({ user_id: personId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  // What waited for a digest that never comes goes out by itself; what waits for quiet hours is looked at again.
  await sql
    .updateTable('notice_deliveries')
    .set({ due_at: now, in_digest: false })
    .where('user_id', '=', personId)
    .where((is) =>
      digest === 'off' ? is.or([is('in_digest', '=', true), is('due_at', '>', now)]) : is('in_digest', '=', false),
    )
    .execute()
  await sql.updateTable('push_deliveries').set({ due_at: now }).where('user_id', '=', personId).execute()
}

export type Times = Pick<NoticeSettings, 'timeZone' | 'quietHours' | 'digest'>

/** The same as a delivery's query brings it along: all null for whoever changed nothing. */
export type TimesRow = {
  readonly timeZone: string | null
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly digest: Digest | null
}

export const timesColumns =
  's.time_zone as "timeZone", s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.digest'

/** Gathers the columns of a row into settings; everything else stays as it is. */
export const withTimes = <Row extends TimesRow>({ timeZone, quietFrom, quietUntil: until, digest, ...row }: Row) => ({
  ...row,
  settings: {
    timeZone: timeZone ?? asWeFoundThem.timeZone,
    quietHours: quietFrom === null || until === null ? null : { from: quietFrom, until },
    digest: digest ?? asWeFoundThem.digest,
  } satisfies Times,
})

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
