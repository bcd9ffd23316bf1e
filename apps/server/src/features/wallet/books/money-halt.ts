/** Whether money stands still: the ledger refuses every transfer while a halt is not released. */
import type { Context } from '#platform/context.ts'

export type Halt = { readonly reason: string; readonly haltedBy: string; readonly haltedAt: Date }

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
