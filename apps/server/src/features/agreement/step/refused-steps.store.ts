/** Which steps of the server's a guard refused, in its words: one row for each step of an agreement, with how often and when last. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { refusedSystemSteps } from '@handshake/domain/agreement/refused-system-steps.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

/** Whenever the server looks at agreements that it holds: after each of their steps, and when their time has come. */
export async function noteRefusedSteps(
  { client, now }: Pick<Context, 'client' | 'now'>,
  looked: readonly Agreement[],
): Promise<void> {
  const refused = looked.flatMap((agreement) =>
    refusedSystemSteps(agreement, now).map((step) => ({
      agreement_id: agreement.id,
      status: agreement.status,
      ...step,
    })),
  )
  if (refused.length === 0) return
  await client.query({
    name: 'agreement-note-refused-steps',
    text: `insert into agreement_refused_steps (agreement_id, action, status, reason, first_at, last_at)
      select agreement_id, action, status, reason, $2, $2 from json_populate_recordset(null::agreement_refused_steps, $1::json)
      on conflict (agreement_id, action) do update set status = excluded.status, reason = excluded.reason,
        times = agreement_refused_steps.times + 1, last_at = greatest(agreement_refused_steps.last_at, excluded.last_at)`,
    values: [JSON.stringify(refused), now],
  })
}

/** For staff; the people in it see what they can do instead. */
export async function readRefusedSteps({ sql }: Pick<Context, 'sql'>, agreementId: AgreementId) {
  const rows = await sql
    .selectFrom('agreement_refused_steps')
    .select(['action', 'status', 'reason', 'times', 'last_at'])
    .where('agreement_id', '=', agreementId)
    .orderBy('last_at', 'desc')
    .orderBy('action')
    .execute()
  return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at.toISOString() }))
}
