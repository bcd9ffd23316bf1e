/** Use case: a person looks at what is held in escrow for them. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { UseCase } from '#platform/use-case.ts'
import { heldFor, openStakes } from './held-money.ts'

const newest = 200

type Row = {
  id: string
  betId: string | null
  poolId: string | null
  title: string
  description: string
  amountCents: Cents
  status: 'escrowed' | 'released'
  transactionHash: string
  frozen: boolean
  createdAt: Date
}

export const readEscrow: UseCase<typeof wallet.readEscrow> = async (ctx) => {
  const { rows } = await ctx.client.query<Row>({
    name: 'wallet-escrow',
    // Whatever is open, however old, and the newest of what was ever locked.
    text: `select e.id, e.bet_id as "betId", null::uuid as "poolId", e.amount as "amountCents", e.status,
          e.transaction_hash as "transactionHash", e.created_at as "createdAt", e.frozen_in is not null as frozen, b.title, b.description
        from (
          select held.* from (
            select bet_id from (${openStakes}) open
            union
            (select to_owner_id from ledger.receipts
              where from_owner_id = ($1::uuid[])[1] and from_kind = 'wallet' and kind = 'handshake.lock-stake'
              order by created_at desc limit ${newest})) stake
          cross join lateral (select * from ledger.bet_escrow s where s.bet_id = stake.bet_id offset 0) held
          where held.user_id = ($1::uuid[])[1]) e
        join bets b on b.id = e.bet_id
      union all
      (select t.id, null, p.id, p.stake_amount, case when p.ended_at is null then 'escrowed' else 'released' end,
          t.hash, s.joined_at, p.disputed_at is not null and p.ended_at is null, p.title, p.description
        from (
          select * from pool_seats where user_id = ($1::uuid[])[1] and over_at is null
          union
          (select * from pool_seats where user_id = ($1::uuid[])[1] order by joined_at desc limit ${newest})) s join pools p on p.id = s.pool_id
        cross join lateral (select r.id, r.hash from ledger.receipts r
          where r.reference_id = p.id and r.kind = 'pool.lock-stake' and r.from_owner_id = s.user_id
          order by r.from_version desc limit 1) t
        where s.user_id = ($1::uuid[])[1])
      order by status, "createdAt" desc, id limit ${newest}`,
    values: [[ctx.person.id]],
  })
  const held = await heldFor(ctx, [ctx.person.id])
  return {
    holds: rows.map((row) => ({
      ...row,
      escrowId: `escrow_${row.betId ?? row.poolId}`,
      createdAt: row.createdAt.toISOString(),
    })),
    ...held(ctx.person.id),
  }
}
