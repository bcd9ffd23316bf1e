/** How a pool with a known result ends: the pot is shared, or every stake is returned and the reason written down. */
import { shareOut } from '@handshake/domain/pool/pool-shares.ts'
import type { Pool } from '../pool.store.ts'
import type { Attempt } from '../pool-move.ts'

type Ending = Pick<Attempt, 'event' | 'changes'>

export function endingOf(pool: Pool): Ending {
  const shares = shareOut(pool.stakeCents, pool.seats, { outcome: pool.outcome, decided: 'settled' })
  return shares.is === 'shared'
    ? { event: 'pay-out' }
    : { event: 'return-pot', changes: { outcomeReason: shares.because } }
}

/** What a ruling comes to; an admin's decides an appeal, the scheduler carries out what nobody appealed. */
export function rulingEndingOf(pool: Pool, outcome: number | null, by: 'admin' | 'scheduler'): Ending {
  const shares = shareOut(pool.stakeCents, pool.seats, { outcome, decided: 'ruled' })
  return shares.is === 'shared'
    ? { event: by === 'admin' ? 'pay-appeal' : 'pay-ruling', changes: { outcome, outcomeReason: 'ruled' } }
    : {
        event: by === 'admin' ? 'return-appeal' : 'return-ruling',
        changes: { outcome, outcomeReason: shares.because },
      }
}
