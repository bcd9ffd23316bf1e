/** What a person has staked and settled in their life: what the loyalty tiers go by. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

/** A stake is settled when somebody won it; it is added to the sum in the transaction that pays it out. */
export async function settledStakeOf({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<Cents> {
  const { rows } = await client.query<{ settled: Cents }>({
    name: 'wallet-settled-stake',
    // Figures that are missing are counted anew when somebody looks at them; until then from the results.
    text: `select coalesce((select settled_stake from betting_statistics where user_id = $1),
      (select sum(case when result = 'drawn' then greatest(0, -net_amount) else stake_amount end) from betting_results where user_id = $1),
      0)::bigint as settled`,
    values: [personId],
  })
  return present(rows[0], 'there is always one row').settled
}
