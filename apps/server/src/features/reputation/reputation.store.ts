/** Storage of scores. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

type Reader = Pick<Context, 'sql'>

export async function hrsOf({ sql }: Reader, personId: PersonId): Promise<number> {
  const row = await sql.selectFrom('profiles').where('id', '=', personId).select('hrs').executeTakeFirstOrThrow()
  return row.hrs
}

/** What each party of a settled handshake got out of its pot, the fee taken. */
export async function receivedFrom({ sql }: Reader, betId: HandshakeId): Promise<ReadonlyMap<PersonId, Cents>> {
  const rows = await sql
    .selectFrom('betting_results')
    .where('bet_id', '=', betId)
    .select(['user_id', 'net_amount', 'stake_amount'])
    .execute()
  return new Map(rows.map((row) => [row.user_id as PersonId, add(cents(row.net_amount), cents(row.stake_amount))]))
}
