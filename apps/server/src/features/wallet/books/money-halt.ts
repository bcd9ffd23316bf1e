/** Whether money stands still: the ledger refuses every transfer while a halt is not released. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { release } from '@handshake/ledger/audit.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

type Halt = { readonly reason: string; readonly haltedBy: string; readonly haltedAt: Date }

/** The halts that stand, newest first; usually none. */
export async function readHalts({ client }: Pick<Context, 'client'>): Promise<Halt[]> {
  const { rows } = await client.query<Halt>({
    name: 'wallet-halts',
    text: `select reason, halted_by as "haltedBy", halted_at as "haltedAt" from ledger.halt_history
      where released_at is null order by halted_at desc`,
    values: [],
  })
  return rows
}

export const isHalted = async (ctx: Pick<Context, 'client'>): Promise<boolean> => (await readHalts(ctx)).length > 0

/** An admin lets money move again, and says why that is right. */
export const releaseHalt: UseCase<typeof wallet.releaseHalt> = async (ctx, { note }, refuse) => {
  const releasedCount = await release(ctx.client, { by: `admin ${ctx.person.id}`, note })
  if (releasedCount === 0) return refuse('wallet.not-halted')
  ctx.log.warn({ releasedCount, by: ctx.person.id }, 'money moves again')
  return { releasedCount }
}
