/** Use cases: a browser reports what went wrong in it, and an admin reads those reports by cause. */
import { createHash } from 'node:crypto'
import type { connection, ErrorCause, ReportedError } from '@handshake/contracts/connection/connection.ts'
import { errorHistory, errorReport, errorSeverities } from '@handshake/domain/error/error-object.ts'
import { causeOf, scrubText } from '@handshake/domain/error/scrub-text.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

/** A browser tells what went wrong in it. Anyone may, so nothing of it is believed beyond its size. */
export const reportErrors: UseCase<typeof connection.reportErrors> = async (ctx, report) => {
  const written = await writeErrors(ctx, report)
  // Whoever watches from outside hears of what breaks a whole page, and of nothing else.
  for (const { severity, build, path, code, count, reference, message, stack } of written)
    if (severity === 'critical')
      ctx.log.error(
        { build, page: path, errorCode: code, count, reference, message, stack },
        'A page broke in a browser',
      )
  return {}
}

/** An admin looks at what goes wrong in browsers, by cause. */
export const readErrors: UseCase<typeof connection.readErrors> = async (ctx) => ({ causes: await readCauses(ctx) })

type Row = Omit<ReportedError, 'reference'> & {
  readonly fingerprint: string
  readonly build: string
  readonly reference: string | null
}

/** Whatever the browser did: what is kept was scrubbed here. */
function scrubbed(error: ReportedError, build: string): Row {
  const message = scrubText(error.message, errorReport.message)
  const code = scrubText(error.code, errorReport.code)
  const path = scrubText(error.path, errorReport.path)
  const cause = [error.category, code, causeOf(message), path].join('\n')
  return {
    ...error,
    message,
    code,
    path,
    stack: scrubText(error.stack, errorReport.stack),
    build: /^[\w.-]*$/.test(build) ? build : 'unknown',
    reference: /^[\w-]{4,64}$/.test(error.reference) ? error.reference : null,
    fingerprint: createHash('sha256').update(cause).digest('hex'),
  }
}

/** What was written: what the browser said, scrubbed, each cause once. */
async function writeErrors(
  { client, now }: Pick<Context, 'client' | 'now'>,
  { build, errors }: { readonly build: string; readonly errors: readonly ReportedError[] },
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>()
  for (const row of errors.map((error) => scrubbed(error, build))) {
    const same = rows.get(row.fingerprint)
    rows.set(row.fingerprint, same === undefined ? row : { ...row, count: same.count + row.count })
  }
  // In one order for everyone, so that two reports of the same causes never wait for each other in a circle.
  const inOrder = [...rows.values()].toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  await client.query({
    name: 'connection-write-errors',
    text: `insert into client_errors (fingerprint, build, hour, category, severity, code, message, stack, path, reference, count,
        first_seen_at, last_seen_at)
      select decode(fingerprint, 'hex'), build, $2, category, severity, code, message, stack, path, reference, count, $3, $3
      from json_to_recordset($1::json) as n (fingerprint text, build text, category text, severity text, code text, message text,
        stack text, path text, reference text, count integer)
      on conflict (fingerprint, build, hour) do update set count = least(client_errors.count::bigint + excluded.count, 1000000000),
        last_seen_at = excluded.last_seen_at, stack = excluded.stack,
        reference = coalesce(excluded.reference, client_errors.reference)`,
    values: [JSON.stringify(inOrder), new Date(Math.floor(now.getTime() / hours(1)) * hours(1)), now],
  })
  await client.query({
    name: 'connection-bound-errors',
    text: `delete from client_errors where (fingerprint, build, hour) in (
        select fingerprint, build, hour from client_errors order by last_seen_at desc, fingerprint, build offset $1
        for update skip locked)`,
    values: [errorHistory.most],
  })
  return inOrder
}

type CauseRow = Omit<ErrorCause, 'firstSeenAt' | 'lastSeenAt'> & { firstSeenAt: Date; lastSeenAt: Date }

const maxCauses = 200

async function readCauses({ client, now }: Pick<Context, 'client' | 'now'>): Promise<ErrorCause[]> {
  const { rows } = await client.query<CauseRow>({
    name: 'connection-read-errors',
    text: `with causes as (
        select fingerprint, sum(count)::int as count, min(first_seen_at) as "firstSeenAt", max(last_seen_at) as "lastSeenAt",
          coalesce(sum(count) filter (where last_seen_at > $2), 0)::int as "recentCount", array_agg(distinct path) as paths
        from client_errors where last_seen_at > $1 group by fingerprint
      )
      select encode(c.fingerprint, 'hex') as fingerprint, c.count, c."firstSeenAt", c."lastSeenAt", c."recentCount", c.paths,
        newest.category, newest.severity, newest.code, newest.message, newest.stack,
        (select e.reference from client_errors e where e.fingerprint = c.fingerprint and e.reference is not null
          order by e.last_seen_at desc limit 1) as reference,
        (select json_agg(b) from (select e.build, sum(e.count)::int as count from client_errors e
          where e.fingerprint = c.fingerprint and e.last_seen_at > $1 group by e.build order by max(e.last_seen_at) desc limit 10) b) as builds
      from causes c cross join lateral (select * from client_errors e where e.fingerprint = c.fingerprint
        order by e.last_seen_at desc limit 1) newest
      order by array_position($3::text[], newest.severity) desc, c."lastSeenAt" desc, c.fingerprint limit ${maxCauses}`,
    values: [
      new Date(now.getTime() - errorHistory.keptMs),
      new Date(now.getTime() - errorHistory.recentMs),
      errorSeverities,
    ],
  })
  return rows.map((row) => ({
    ...row,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

export async function forgetOldErrors({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  await sql
    .deleteFrom('client_errors')
    .where('last_seen_at', '<=', new Date(now.getTime() - errorHistory.keptMs))
    .execute()
}
