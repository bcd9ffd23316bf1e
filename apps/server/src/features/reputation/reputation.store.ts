/** Scores at rest. */
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

export async function hrsOf({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<number> {
  const { rows } = await client.query<{ hrs: number }>({
    name: 'reputation-hrs',
    text: 'select hrs from profiles where id = $1',
    values: [personId],
  })
  return present(rows[0], 'a person has a profile').hrs
}

/** What each party of a settled handshake got out of its pot, the fee taken. */
export async function receivedFrom(
  { client }: Pick<Context, 'client'>,
  betId: HandshakeId,
): Promise<ReadonlyMap<PersonId, Cents>> {
  const { rows } = await client.query<{ personId: PersonId; receivedCents: Cents }>({
    name: 'reputation-received',
    text: `select user_id as "personId", net_amount + stake_amount as "receivedCents" from betting_results where bet_id = $1`,
    values: [betId],
  })
  return new Map(rows.map(({ personId, receivedCents }) => [personId, receivedCents]))
}
