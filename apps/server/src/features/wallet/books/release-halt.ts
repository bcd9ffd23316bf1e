/** Use case: an admin lets money move again, and says why that is right. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { release } from '@handshake/ledger/audit.ts'
import type { UseCase } from '#platform/use-case.ts'

export const releaseHalt: UseCase<typeof wallet.releaseHalt> = async (ctx, { note }, refuse) => {
  const releasedCount = await release(ctx.client, { by: `admin ${ctx.person.id}`, note })
  if (releasedCount === 0) return refuse('wallet.not-halted')
  ctx.log.warn({ releasedCount, by: ctx.person.id }, 'money moves again')
  return { releasedCount }
}
