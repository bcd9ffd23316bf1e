/** Words for a step of a pool that could not be taken; a role that its table does not know is told that it is too late. */
import { refusedMoves } from '#features/wallet/wallet.public.ts'

export const { refusedMove, refusedSharing, refusedStake } = refusedMoves({
  'wrong-state': 'pool.too-late',
  'wrong-actor': 'pool.too-late',
})
