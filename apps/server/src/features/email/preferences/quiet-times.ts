/** When a person may be disturbed: their time zone, quiet hours and digest; and what that means for a mail right now. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { NoticeTopic } from '@handshake/domain/notification/reach/notice-topics.ts'
import { topicWords } from '@handshake/domain/notification/reach/notice-topics.ts'
import { type Digest, type QuietHours, quietUntil } from '@handshake/domain/notification/reach/quiet-hours.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'

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
