/** Opens accounts: wallets when a person joins; all others open by themselves when money first reaches them. */
import type { OwnedKind } from './chart.ts'
import { rowsOf, type Sql } from './sql.ts'

/** Opening an account that is open changes nothing. */
export async function openAccount(
  sql: Sql,
  account: { readonly kind: OwnedKind; readonly ownerId: string; readonly at?: Date },
): Promise<void> {
  await rowsOf(sql, 'open-account', 'select ledger.open_account($1, $2, coalesce($3, now()))', [
    account.kind,
    account.ownerId,
    account.at ?? null,
  ])
}
