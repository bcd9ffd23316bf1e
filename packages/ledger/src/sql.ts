/** What the ledger needs of a database connection: a pool, or a client inside the caller's transaction, fits as it is. */
import { type Cents, cents } from '@handshake/domain/money.ts'

export interface Sql {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/** A named statement: parsed and planned once per connection. */
export async function rowsOf<Row>(sql: Sql, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await sql.query({ name: `ledger-${name}`, text, values })
  return rows as Row[]
}

/** A bigint as drivers bring it: text, or a number where the pool parses it. */
export type Bigint = string | number

export const centsFrom = (value: Bigint): Cents => cents(Number(value))
