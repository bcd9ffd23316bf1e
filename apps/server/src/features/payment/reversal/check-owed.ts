/** Whoever owes for a deposit that was taken back bets, sends and withdraws nothing until that is settled. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { owedBy } from './reversal-rows.ts'

/** Asked behind the lock of the wallet: a dispute that arrives at this moment has been written down, or waits. */
export async function checkNothingOwed(
  ctx: Pick<Context, 'client'>,
  personId: PersonId,
  refuse: Refuse<'wallet.owes'>,
): Promise<Refused | null> {
  const owed = (await owedBy(ctx, [personId])).get(personId)
  return owed === undefined ? null : refuse('wallet.owes', { owed: formatAmount(owed) })
}
