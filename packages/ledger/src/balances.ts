/** Reads current account balances. */
import type { Cents } from '@handshake/domain/money.ts'
import type { OwnedKind } from './chart.ts'
import { type Bigint, centsFrom, rowsOf, type Sql } from './sql.ts'

export type Account = { readonly kind: OwnedKind; readonly ownerId: string }

/** Null where the account was never opened. */
export async function balanceOf(sql: Sql, { kind, ownerId }: Account): Promise<Cents | null> {
  const [row] = await rowsOf<{ balance_cents: Bigint }>(
    sql,
    'balance',
    'select balance_cents from ledger.balances where owner_id = $1 and kind = $2',
    [ownerId, kind],
  )
  return row === undefined ? null : centsFrom(row.balance_cents)
}
