/** A move of a pool: what is attempted, the step as it was taken, and what came of the attempt. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { PoolActor, PoolEvent } from '@handshake/domain/pool/pool-machine.ts'
import type { NotMoved } from '@handshake/engine/workflow.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { MadeTransferId } from '@handshake/ledger/transfer-id.ts'
import { type Forbidden, refusedMoves } from '#features/wallet/wallet.public.ts'
import type { Pool, Progress } from './pool.store.ts'

export type Attempt = {
  /** Locked in this transaction. */
  readonly pool: Pool
  readonly event: PoolEvent
  readonly by: PoolActor
  readonly actorId: PersonId | null
  readonly reason?: string
  readonly changes?: Partial<Omit<Progress, 'status' | 'stepCount'>>
  /** Follows from the request that locks the stake. */
  readonly stakeId?: MadeTransferId
  /** Who is asked in with this step. */
  readonly guests?: readonly PersonId[]
}

/** A step that the table allows. */
export type PlannedMove = { readonly attempt: Attempt; readonly before: Pool; readonly after: Pool }

export type Move = PlannedMove & {
  /** What the recipe asked of the ledger, and the ledger did. */
  readonly transfers: readonly Transfer[]
}

export type Moved = ({ readonly moved: true } & Move) | NotMoved<Forbidden>

/**
 * Words for a step of a pool that could not be taken; a role that its table does not know is told that it is too
 * late.
 */
export const { refusedMove, refusedSharing, refusedStake } = refusedMoves({
  'wrong-state': 'pool.too-late',
  'wrong-actor': 'pool.too-late',
})
