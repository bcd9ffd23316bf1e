/** The accounts outside that people linked: a label to recognise each by, never a number. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import type { Sql } from '#platform/db/db.ts'

export type Link = { readonly label: string; readonly linkedAt: Date }

export async function linksOf(sql: Sql, personId: PersonId): Promise<ReadonlyMap<PaymentMethod, Link>> {
  const rows = await sql
    .selectFrom('payment_links')
    .where('user_id', '=', personId)
    .select(['method', 'label', 'linked_at'])
    .execute()
  return new Map(rows.map((row) => [row.method as PaymentMethod, { label: row.label, linkedAt: row.linked_at }]))
}

export async function putLink(
  sql: Sql,
  personId: PersonId,
  { method, label, linkedAt }: Link & { method: PaymentMethod },
): Promise<void> {
  await sql
    .insertInto('payment_links')
    .values({ user_id: personId, method, label, linked_at: linkedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'method']).doUpdateSet({ label, linked_at: linkedAt }))
    .execute()
}

export async function deleteLink(sql: Sql, personId: PersonId, method: PaymentMethod): Promise<void> {
  await sql.deleteFrom('payment_links').where('user_id', '=', personId).where('method', '=', method).execute()
}
