/** Work that failed on one row: put back with a growing delay, counted with its reason, and told to admins after a few tries. */
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { Context } from '../context.ts'
import { defineEvent } from '../event.ts'
import { mintId } from '../mint-id.ts'

export type StuckSubject =
  | 'handshake'
  | 'dispute'
  | 'payment-order'
  | 'agreement'
  | 'pool'
  | 'person'
  | 'repeating-split'

export type StuckRow = {
  readonly task: string
  readonly subject: StuckSubject
  readonly subjectId: string
  readonly failure: string
}

type WorkStuck = StuckRow & { readonly stuckId: Id<'stuck-work'>; readonly attempts: number }
/** It failed several times in a row, so a person has to look. */
export const workStuck = defineEvent<WorkStuck>('platform.work-stuck')

export const triesBeforeAlarm = 3
const longestFailure = 500

/** The first time it waits a minute, then twice as long each time, up to an hour. */
export async function putBack(ctx: Pick<Context, 'client' | 'now' | 'emit' | 'log'>, stuck: StuckRow): Promise<void> {
  const failure = stuck.failure.slice(0, longestFailure)
  const { rows } = await ctx.client.query<{ id: Id<'stuck-work'>; attempts: number; alarmed: boolean }>({
    name: 'stuck-work-put-back',
    text: `insert into stuck_work as w
        (id, task, subject, subject_id, failure, attempts, first_failed_at, last_failed_at, next_try_at)
      values ($1, $2, $3, $4, $5, 1, $6, $6, $6::timestamptz + interval '1 minute')
      on conflict (task, subject_id) do update set failure = excluded.failure, attempts = w.attempts + 1,
        last_failed_at = excluded.last_failed_at,
        next_try_at = $6::timestamptz + least(interval '1 minute' * power(2, least(w.attempts, 6)), interval '1 hour')
      returning id, attempts, alarmed_at is not null as alarmed`,
    values: [mintId<'stuck-work'>(ctx.now), stuck.task, stuck.subject, stuck.subjectId, failure, ctx.now],
  })
  const { id, attempts, alarmed } = present(rows[0], 'what was put back is there')
  ctx.log.warn({ ...stuck, failure, attempts }, 'work on one row failed; it was put back')
  if (alarmed || attempts < triesBeforeAlarm) return
  await ctx.client.query({
    name: 'stuck-work-alarm',
    text: 'update stuck_work set alarmed_at = $2 where id = $1',
    values: [id, ctx.now],
  })
  ctx.emit(workStuck, { ...stuck, failure, stuckId: id, attempts })
}

/** Whether work on this row waits for its next try: what should have happened to it by now has not. */
export async function isStuck({ sql }: Pick<Context, 'sql'>, subjectId: string): Promise<boolean> {
  const row = await sql.selectFrom('stuck_work').where('subject_id', '=', subjectId).select('id').executeTakeFirst()
  return row !== undefined
}

/** It went through after all. */
export async function forgetStuck(
  { client }: Pick<Context, 'client'>,
  task: string,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await client.query({
    name: 'stuck-work-forget',
    text: 'delete from stuck_work where task = $1 and subject_id = any ($2::uuid[])',
    values: [task, subjectIds],
  })
}

/** A condition for queries of due rows: rescheduled ones are skipped until their next try. */
export const notPutBack = (subjectId: string, now: string): string =>
  `not exists (select from stuck_work held where held.subject_id = ${subjectId} and held.next_try_at > ${now})`
