/** Where a wallet stood at an instant: by version, so that everything between two instants is counted exactly once. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

export type Edge = { readonly version: number; readonly balanceCents: Cents }

/** The last movement before the instant; versions never run backwards, clocks of several nodes may by a moment. */
export async function edgeAt({ client }: Pick<Context, 'client'>, personId: PersonId, at: Date): Promise<Edge> {
  const { rows } = await client.query<Edge>({
    name: 'wallet-edge',
    text: `select version, balance_after as "balanceCents" from ledger.wallet_transactions
      where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet') and created_at < $2
      order by version desc limit 1`,
    values: [personId, at],
  })
  return rows[0] ?? { version: 0, balanceCents: zero }
}
