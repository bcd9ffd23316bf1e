/** What may still be given away today, before the cap that the database keeps. */
import { present } from '@handshake/domain/assert.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type Bigint, centsFrom, rowsOf, type Sql } from './sql.ts'

type CappedKind = 'promotions' | 'fees.rewards' | 'adjustments'

export async function leftToGive(sql: Sql, kind: CappedKind): Promise<Cents> {
  const rows = await rowsOf<{ left: Bigint }>(
    sql,
    'left-to-give',
    'select greatest(cap_cents - given_cents, 0) as left from ledger.gifts_today where account_kind = $1',
    [kind],
  )
  return centsFrom(present(rows[0], `${kind} has a cap`).left)
}
