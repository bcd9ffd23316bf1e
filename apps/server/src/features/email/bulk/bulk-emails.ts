/** Storage of bulk sends: who is next, which batch is due, and how far each one is. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

export const batchSize = 50

export type BulkView = ResultOf<typeof email.startBulkSend>
type Audience = BulkView['audience']

export async function bulkSends(sql: Sql, id: Id<'bulk'> | null): Promise<BulkView[]> {
  const all = sql.selectFrom('bulk_emails')
  const rows = await (id === null ? all : all.where('id', '=', id))
    .orderBy('created_at', 'desc')
    .limit(50)
    .selectAll()
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'bulk'>,
    templateId: row.template_id,
    audience: row.audience as Audience,
    status: row.status as BulkView['status'],
    queuedCount: row.queued_count,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }))
}

type Recipient = { readonly email: string; readonly personId: PersonId | null }

/** The next addresses in their order, so that whoever signs up meanwhile is met once or not at all, never twice. */
export async function nextRecipients(sql: Sql, audience: Audience, afterEmail: string): Promise<Recipient[]> {
  if (audience === 'waitlist') {
    const rows = await sql
      .selectFrom('waitlist')
      .where('email', '>', afterEmail)
      .orderBy('email')
      .limit(batchSize)
      .select('email')
      .execute()
    return rows.map(({ email }) => ({ email, personId: null }))
  }
  const active = sql.selectFrom('profiles').where('is_active', '=', true).where('email', '>', afterEmail)
  const rows = await (audience === 'verified' ? active.where('email_verified', '=', true) : active)
    .orderBy('email')
    .limit(batchSize)
    .select(['email', 'id'])
    .execute()
  return rows.map(({ email, id }) => ({ email, personId: id as PersonId }))
}

/** Bulk sends whose sender was lost: the batch that is due is announced again, and done by whoever comes first. */
export async function takeStalled(sql: Sql, before: Date, now: Date): Promise<{ bulkId: string; batch: number }[]> {
  const rows = await sql
    .updateTable('bulk_emails')
    .set({ touched_at: now })
    .where('status', '=', 'running')
    .where('touched_at', '<', before)
    .returning(['id', 'batch'])
    .execute()
  return rows.map(({ id, batch }) => ({ bulkId: id, batch }))
}
