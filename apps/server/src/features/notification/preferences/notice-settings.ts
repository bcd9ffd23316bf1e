/** What a person set about when they are disturbed, as it is written, and as the query of a delivery brings it along. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Digest, nextDigest } from '@handshake/domain/notification/reach/quiet-hours.ts'
import { asWeFoundThem, type NoticeSettings, type Times } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'

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
