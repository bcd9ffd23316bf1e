/** What a person has staked and settled in their life: what the loyalty tiers go by. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

/** A stake is settled when its escrow is empty and it did not come back. */
export async function settledStakeOf({ client }: Pick<Context, 'client'>, personId: PersonId): Promise<Cents> {
  const { rows } = await client.query<{ settled: Cents }>({
    name: 'wallet-settled-stake',
    text: `with settled as (
        select sum(case when kind = 'handshake.lock-stake' then amount else -amount end) as stake
        from ledger.wallet_transactions
        where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
          and kind in ('handshake.lock-stake', 'handshake.release-stake', 'handshake.refund', 'dispute.refund')
          and reference_id in (select bet_id from ledger.bet_escrow where user_id = $1 and status = 'released')
        group by reference_id
      )
      select (coalesce(sum(greatest(stake, 0)), 0) + (
          select coalesce(sum(p.stake_amount), 0) from pool_seats s join pools p on p.id = s.pool_id
          where s.user_id = $1 and p.status = 'completed'))::bigint as settled
      from settled`,
    values: [personId],
  })
  return present(rows[0], 'sums are always there').settled
}
