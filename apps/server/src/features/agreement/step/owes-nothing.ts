/** Whoever owes for a reversed deposit pays nothing out of their wallet, also not what they owe others by agreements they already have. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { checkNothingOwed, owedBy } from '#features/payment/payment.public.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

/**
 * What comes in is collected within a minute, so until then such a wallet holds no money of its own: whoever paid others first in that
 * minute would choose who is left short. What is in escrow already stays there and goes where it was promised, because somebody relies
 * on it; the other side can always wait, forgive, or confirm a payment made elsewhere. Autopay counts as short of funds.
 *
 * Behind the lock of everybody's wallets, in their one order: a reversal that arrives at this moment has been written down, or waits. */
export async function refuseIfOwing(
  ctx: Context,
  { participants }: Agreement,
  personId: PersonId,
  refuse: Refuse<'wallet.owes'>,
): Promise<Refused | null> {
  await lockWallets(
    ctx,
    participants.map((one) => one.personId),
  )
  return checkNothingOwed(ctx, personId, refuse)
}

/** What a lender gives would go to us instead: nobody lends to somebody who owes. Asked behind the same lock. */
export const owesUs = async (ctx: Pick<Context, 'client'>, personId: PersonId): Promise<boolean> =>
  (await owedBy(ctx, [personId])).has(personId)
