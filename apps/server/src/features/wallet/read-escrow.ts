/** Use case: a person looks at what is held in escrow for them. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { UseCase } from '#platform/use-case.ts'
import { heldFor } from './held-money.ts'

const newest = 200

type Row = {
  id: string
  betId: string
  amountCents: Cents
  status: 'escrowed' | 'released'
  transactionHash: string
  frozen: boolean
  createdAt: Date
}

export const readEscrow: UseCase<typeof wallet.readEscrow> = async (ctx) => {
  const { rows } = await ctx.client.query<Row>({
    name: 'wallet-escrow',
    text: `select id, bet_id as "betId", amount as "amountCents", status, transaction_hash as "transactionHash",
        created_at as "createdAt", frozen_in is not null as frozen
      from ledger.bet_escrow where user_id = $1
      order by status, created_at desc, id limit ${newest}`,
    values: [ctx.person.id],
  })
  const held = await heldFor(ctx, [ctx.person.id])
  return {
    holds: rows.map(({ frozen, ...row }) => ({
      ...row,
      escrowId: `escrow_${row.betId}`,
      title: 'Handshake',
      description: frozen ? 'Frozen until its dispute is decided' : 'Stake locked in escrow',
      createdAt: row.createdAt.toISOString(),
    })),
    heldCents: held(ctx.person.id),
  }
}
