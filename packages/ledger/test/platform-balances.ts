/** What stands on the platform's own accounts, lanes summed. */
import type { Cents } from '@handshake/domain/money.ts'
import type { PlatformKind } from '../src/chart.ts'
import { type Bigint, centsFrom, rowsOf, type Sql } from '../src/sql.ts'

export async function platformBalances(sql: Sql): Promise<Map<PlatformKind, Cents>> {
  const rows = await rowsOf<{ kind: PlatformKind; balance_cents: Bigint }>(
    sql,
    'platform-balances',
    'select kind, balance_cents from ledger.platform_balances',
    [],
  )
  return new Map(rows.map((row) => [row.kind, centsFrom(row.balance_cents)]))
}
